import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII in the built code as escapes. With one character above Latin-1 V8 keeps all of a file with two bytes a
 * character, for as long as the program lives.
 */
export function asciiCodePlugin(): Plugin {
  return {
    name: 'waymark:ascii-code',
    generateBundle(_options, bundle) {
      // Lines stay as they are, so that source maps still find them.
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = inAscii(part.code);
    },
  };
}

/**
 * The same program in ASCII. Strings, templates, names and regular expressions read `\uXXXX` as the character. `String.raw` does not:
 * it may only make the source of a `RegExp`, which does.
 */
export function inAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
