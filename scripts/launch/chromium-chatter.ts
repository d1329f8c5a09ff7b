import { Transform } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Source files of Chromium that log errors on a machine without a session bus, a graphics card or a keyring although nothing is wrong:
 * Chromium works without them.
 */
const HARMLESS_SOURCES = new Set([
  'angle_platform_impl.cc',
  'bluez_dbus_manager.cc',
  'bus.cc',
  'command_buffer_proxy_impl.cc',
  'gl_display.cc',
  'gl_factory.cc',
  'gl_initializer.cc',
  'gl_surface_presentation_helper.cc',
  'gl_utils.cc',
  'gpu_channel_manager.cc',
  'gpu_init.cc',
  'gpu_memory_buffer_support_x11.cc',
  'gpu_process_host.cc',
  'gpu_utils.cc',
  'native_theme_linux.cc',
  'object_proxy.cc',
  'one_copy_raster_buffer_provider.cc',
  'sandbox_linux.cc',
  'shared_image_interface_proxy.cc',
  'shared_image_manager.cc',
  'vaapi_wrapper.cc',
  'viz_main_impl.cc',
  'x11_software_bitmap_presenter.cc',
]);

/** Log line of Chromium: `[pid:time:ERROR:path/file.cc(12)] …`, in newer versions `[pid:time:ERROR:path/file.cc:12] …`. */
const CHROMIUM_LINE =
  /^\[\d+:[^\]\s]*:(?:INFO|WARNING|ERROR|VERBOSE\d*):(?:[\w./-]*\/)?([\w-]+\.cc)[(:]\d+\)?\]/;

const HARMLESS_LINES = [
  /^Xlib:\s+extension "[^"]*" missing on display/,
  /^libva (?:error|info):/,
  /dbind-WARNING .*accessibility bus/,
  /dconf-(?:WARNING|CRITICAL) /,
  /^MESA(?:-LOADER)?: /,
  /^Warning: (?:loader_scanned_icd_add|vkCreateInstance)/,
];

/** Whether a line only says that a container is not a desktop. Unknown lines are kept. */
export function isChatter(line: string): boolean {
  const source = CHROMIUM_LINE.exec(line)?.[1];
  return source !== undefined
    ? HARMLESS_SOURCES.has(source)
    : HARMLESS_LINES.some((pattern) => pattern.test(line));
}

/** Returns a stream that drops chatter line by line; text without a line end is passed on when the stream ends. */
export function withoutChatter(): Transform {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return new Transform({
    decodeStrings: true,
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      const kept = lines.filter((line) => !isChatter(line));
      done(null, kept.map((line) => `${line}\n`).join(''));
    },
    flush(done) {
      rest += decoder.end();
      done(null, isChatter(rest) ? '' : rest);
    },
  });
}
