import { COMMANDS, OPTIONS_FOR_COMMANDS } from '../../../src/main/platform/command-table.ts';
import { DEBIAN_PACKAGES } from '../../runtime/library-packages.ts';
import { WINDOW_LIBRARY } from '../../runtime/missing-libraries.ts';

/** `bin/waymark` of the packages for Linux: its text names all commands, none of which needs a display, and what brings a library. */
export function commandScript(template: string, windowLibrary = WINDOW_LIBRARY): string {
  const names = [...Object.keys(COMMANDS), ...Object.keys(OPTIONS_FOR_COMMANDS)];
  const packages = DEBIAN_PACKAGES.map(([prefix, name]) => `    ${prefix}*) package=${name} ;;`);
  return template
    .replaceAll('@WINDOW_LIBRARY@', windowLibrary)
    .replace('@PACKAGES@', packages.join('\n'))
    .replace('@COMMANDS@', names.join(' | '));
}
