// The functions that are called, by library: `library(its name, its name in the system) function(...)...`. If one is missing
// here, the linker finds it and loads the library at the start again. Scripts/test checks for that.
#if defined(TVG_DELAYED) && defined(__x86_64__) && defined(__linux__)
#define TVG_DELAYS 1

#define TVG_CURL(X)                                                                                                    \
  X(curl_easy_cleanup) X(curl_easy_getinfo) X(curl_easy_init) X(curl_easy_pause) X(curl_easy_setopt)                   \
  X(curl_easy_strerror) X(curl_free) X(curl_global_init) X(curl_multi_add_handle) X(curl_multi_assign)                 \
  X(curl_multi_cleanup) X(curl_multi_info_read) X(curl_multi_init) X(curl_multi_perform) X(curl_multi_poll)             \
  X(curl_multi_remove_handle) X(curl_multi_setopt) X(curl_multi_wakeup)                                                 \
  X(curl_multi_socket_action) X(curl_slist_append) X(curl_slist_free_all) X(curl_url) X(curl_url_get) X(curl_url_set)  \
  X(curl_version) X(curl_version_info)
#define TVG_XML2(X)                                                                                                    \
  X(htmlCreatePushParserCtxt) X(htmlCtxtUseOptions) X(htmlEntityLookup) X(htmlFreeParserCtxt) X(htmlParseChunk)        \
  X(xmlCreatePushParserCtxt) X(xmlCtxtGetLastError) X(xmlCtxtUseOptions) X(xmlDictLookup) X(xmlDictSize)               \
  X(xmlFreeDoc) X(xmlFreeParserCtxt) X(xmlInitParser) X(xmlParseChunk)
#define TVG_MICROHTTPD(X)                                                                                              \
  X(MHD_add_response_header) X(MHD_create_response_from_buffer)                                                        \
  X(MHD_create_response_from_buffer_with_free_callback_cls) X(MHD_destroy_response) X(MHD_get_connection_info)         \
  X(MHD_get_connection_values) X(MHD_queue_response) X(MHD_resume_connection) X(MHD_start_daemon)                      \
  X(MHD_stop_daemon) X(MHD_suspend_connection)
#define TVG_LZMA(X) X(lzma_code) X(lzma_end) X(lzma_stream_decoder)
#define TVG_GLPK(X)                                                                                                    \
  X(glp_add_cols) X(glp_add_rows) X(glp_create_prob) X(glp_delete_prob) X(glp_free_env) X(glp_get_col_prim)            \
  X(glp_init_iocp) X(glp_init_smcp) X(glp_intopt) X(glp_ios_get_prob) X(glp_ios_heur_sol) X(glp_ios_reason)            \
  X(glp_ios_terminate) X(glp_mip_col_val) X(glp_mip_status) X(glp_set_col_kind) X(glp_set_mat_row)                     \
  X(glp_set_obj_coef) X(glp_set_obj_dir) X(glp_set_row_bnds) X(glp_simplex) X(glp_term_out)
#define TVG_ARCHIVE(X)                                                                                                 \
  X(archive_entry_filetype) X(archive_entry_free) X(archive_entry_is_encrypted) X(archive_entry_new)                   \
  X(archive_entry_pathname) X(archive_entry_pathname_utf8) X(archive_entry_set_filetype) X(archive_entry_set_mtime)    \
  X(archive_entry_set_pathname) X(archive_entry_set_perm) X(archive_entry_set_size) X(archive_read_data)               \
  X(archive_read_free) X(archive_read_new) X(archive_read_next_header) X(archive_read_open_memory)                     \
  X(archive_read_support_format_zip) X(archive_write_close) X(archive_write_data) X(archive_write_free)                \
  X(archive_write_header) X(archive_write_new) X(archive_write_open) X(archive_write_set_bytes_in_last_block)          \
  X(archive_write_set_format_zip)
#define TVG_PQ(X)                                                                                                      \
  X(PQclear) X(PQcmdTuples) X(PQconnectdb) X(PQconninfoFree) X(PQconninfoParse)                                        \
  X(PQenterPipelineMode) X(PQerrorMessage) X(PQexec) X(PQexitPipelineMode) X(PQpipelineSync) X(PQsendQueryPrepared)    \
  X(PQfinish) X(PQfreemem) X(PQgetResult) X(PQgetisnull) X(PQgetlength) X(PQgetvalue) X(PQntuples)                     \
  X(PQparameterStatus) X(PQprepare) X(PQputCopyData) X(PQputCopyEnd) X(PQresultErrorField) X(PQresultErrorMessage)     \
  X(PQresultStatus) X(PQsetNoticeProcessor) X(PQstatus) X(PQtransactionStatus)
#define TVG_ICAL(X)                                                                                                    \
  X(icalcomponent_add_component) X(icalcomponent_add_property) X(icalcomponent_as_ical_string_r)                       \
  X(icalcomponent_free) X(icalcomponent_new) X(icaldurationtype_from_int) X(icalmemory_free_buffer)                    \
  X(icalproperty_new) X(icalproperty_new_action) X(icalproperty_new_calscale) X(icalproperty_new_categories)           \
  X(icalproperty_new_description) X(icalproperty_new_dtend) X(icalproperty_new_dtstamp) X(icalproperty_new_dtstart)    \
  X(icalproperty_new_location) X(icalproperty_new_name) X(icalproperty_new_prodid)                                     \
  X(icalproperty_new_refreshinterval) X(icalproperty_new_sequence) X(icalproperty_new_status)                          \
  X(icalproperty_new_summary)                                                                                          \
  X(icalproperty_new_transp) X(icalproperty_new_trigger) X(icalproperty_new_uid) X(icalproperty_new_version)           \
  X(icalproperty_set_value) X(icalproperty_set_x_name) X(icaltimezone_get_utc_timezone) X(icalvalue_new_text)          \
  X(icalvalue_new_x)
#define TVG_CHAFA(X)                                                                                                   \
  X(chafa_canvas_config_new) X(chafa_canvas_config_set_canvas_mode) X(chafa_canvas_config_set_cell_geometry)           \
  X(chafa_canvas_config_set_dither_mode) X(chafa_canvas_config_set_geometry) X(chafa_canvas_config_set_pixel_mode)     \
  X(chafa_canvas_config_set_symbol_map) X(chafa_canvas_config_set_work_factor) X(chafa_canvas_config_unref)            \
  X(chafa_canvas_draw_all_pixels) X(chafa_canvas_get_char_at) X(chafa_canvas_get_raw_colors_at) X(chafa_canvas_new)    \
  X(chafa_canvas_print) X(chafa_canvas_unref) X(chafa_set_n_threads) X(chafa_symbol_map_add_by_tags)                   \
  X(chafa_symbol_map_new) X(chafa_symbol_map_unref)
// This includes the libraries that it needs itself.
#define TVG_PIXBUF(X)                                                                                                  \
  X(g_free) X(g_object_unref) X(g_signal_connect_data) X(g_string_free) X(gdk_pixbuf_apply_embedded_orientation)       \
  X(gdk_pixbuf_get_bits_per_sample) X(gdk_pixbuf_get_has_alpha) X(gdk_pixbuf_get_height) X(gdk_pixbuf_get_rowstride)   \
  X(gdk_pixbuf_get_width) X(gdk_pixbuf_loader_close) X(gdk_pixbuf_loader_get_pixbuf)                                   \
  X(gdk_pixbuf_loader_new_with_type) X(gdk_pixbuf_loader_set_size) X(gdk_pixbuf_loader_write)                          \
  X(gdk_pixbuf_new_subpixbuf) X(gdk_pixbuf_read_pixels) X(gdk_pixbuf_save_to_buffer) X(gdk_pixbuf_scale_simple)
#endif
