import type { Plugin } from 'vite';

/**
 * Escapes non-ASCII characters in the built code. With one character above Latin-1, V8 stores the whole file with two bytes per character
 * for as long as the program runs.
 */
export function asciiCodePlugin(): Plugin {
  return {
    name: 'waymark:ascii-code',
    generateBundle(_options, bundle) {
      // Line numbers stay the same, so source maps still apply.
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = inAscii(part.code);
    },
  };
}

/**
 * Returns the same program in ASCII. Strings, templates, names and regular expressions read `\uXXXX` as the character. `String.raw` does
 * not: it may be used only for the source of a `RegExp`, which does.
 */
export function inAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7F]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
