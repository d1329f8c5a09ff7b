import { COMMANDS, OPTIONS_FOR_COMMANDS } from '../../../src/main/platform/start/start-modes.ts';
import { DEBIAN_PACKAGES } from '../../runtime/library-packages.ts';
import { WINDOW_LIBRARY } from '../../runtime/missing-libraries.ts';

/**
 * Returns `bin/waymark` of the packages for Linux. The script lists the commands that need no display, and the package of each library that
 * may be missing.
 */
export function commandScript(template: string, windowLibrary = WINDOW_LIBRARY): string {
  const names = [...Object.keys(COMMANDS), ...Object.keys(OPTIONS_FOR_COMMANDS)];
  const packages = DEBIAN_PACKAGES.map(([prefix, name]) => `    ${prefix}*) package=${name} ;;`);
  return template
    .replaceAll('@WINDOW_LIBRARY@', windowLibrary)
    .replace('@PACKAGES@', packages.join('\n'))
    .replace('@COMMANDS@', names.join(' | '));
}
