import { COMMANDS, OPTIONS_FOR_COMMANDS } from '../../../src/main/platform/command-table.ts';

/** `bin/waymark` of the packages for Linux: its text names all commands, none of which needs a display. */
export function commandScript(template: string): string {
  const names = [...Object.keys(COMMANDS), ...Object.keys(OPTIONS_FOR_COMMANDS)];
  return template.replace('@COMMANDS@', names.join(' | '));
}
