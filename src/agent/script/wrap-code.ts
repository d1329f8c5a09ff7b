const DECLARED =
  /^(?:const|let|var)\s+(?:([A-Za-z_$][\w$]*)|\{([^{}=]{1,300})\}|\[([^[\]=]{1,300})\])/gm;
const NAME = /^[A-Za-z_$][\w$]*$/;
const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield arguments eval'.split(
    ' ',
  ),
);
const MAX_NAMES = 20;

/**
 * Wraps the script in an async function, so that it may `await` and `return`; its lines keep their numbers. A function before it reads the
 * top-level variables for the report of a failure: each separately, since one may not be initialised yet.
 */
export function wrapCode(code: string): string {
  const reads = topLevelNames(code).map((name) => `try{o.${name}=${name}}catch{}`);
  const scope = reads.length === 0 ? '' : `__scope(()=>{const o={};${reads.join('')}return o});`;
  return `(async()=>{'use strict';${scope}${code}\n})()`;
}

/** Names declared at the beginning of a line, as at the top level of a script. */
export function topLevelNames(code: string): readonly string[] {
  const names = new Set<string>();
  for (const [, single, object, array] of code.matchAll(DECLARED))
    for (const part of (single ?? object ?? array ?? '').split(',')) {
      const name = (part.split(':').at(-1) ?? '').trim();
      if (NAME.test(name) && !RESERVED.has(name) && names.size < MAX_NAMES) names.add(name);
    }
  return [...names];
}
