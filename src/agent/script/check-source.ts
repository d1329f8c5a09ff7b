import { AppError } from '#shared/errors/app-error.ts';

import { SCRIPT_LIMITS } from './script-limits.ts';

/** Lines that no JavaScript program contains. */
const PYTHON = [
  /^\s*(?:def|class)\s+\w+\s*(?:\([^)]*\))?\s*:\s*$/m,
  /^\s*(?:from\s+[\w.]+\s+import\s+\w|import\s+\w+(?:\.\w+)*\s*$)/m,
  /^\s*(?:for\s+\w+\s+in\s+[^{]+|if\s+[^({][^{]*|elif\s+[^{]*|while\s+[^({][^{]*|try|with\s+[^{]*)\s*:\s*(?:#.*)?$/m,
];
const TYPESCRIPT = [
  /^\s*(?:export\s+)?(?:interface|enum|declare)\s+\w+/m,
  /^\s*(?:export\s+)?type\s+\w+\s*=/m,
  /^\s*(?:const|let|var)\s+\w+\s*:\s*[A-Za-z{[(]/m,
  /\bas\s+(?:const|string|number|any|unknown)\b/,
  /\((?:\w+\s*:\s*(?:string|number|boolean|any|unknown|Page|Locator)\b)/,
];
const MODULE =
  /^\s*(?:import\s+(?:[\w*{]|['"])|export\s+(?:default|const|function)\b)|\brequire\s*\(\s*['"]/m;

/** Checks the length of a script before anything runs. Throws `SCRIPT_TOO_LARGE`. */
export function checkLength(code: string): void {
  if (code.length <= SCRIPT_LIMITS.codeChars) return;
  throw new AppError({
    code: 'SCRIPT_TOO_LARGE',
    params: { characters: code.length },
    message: `The script has ${code.length} characters; at most ${SCRIPT_LIMITS.codeChars} are taken.`,
    next: 'Write less code; data belongs in the page, in files or in arguments.',
  });
}

/** Hint for a script that cannot be parsed, when it seems to be in another language; otherwise `null`. */
export function languageHint(code: string): string | null {
  if (PYTHON.some((sign) => sign.test(code)))
    return 'This looks like Python. Write plain JavaScript (ES2023, top-level await).';
  if (TYPESCRIPT.some((sign) => sign.test(code)))
    return 'This looks like TypeScript. Write plain JavaScript: without types, interfaces, enums and “as”.';
  if (MODULE.test(code))
    return 'Scripts import nothing: page, context, pdf, files, data, ask, mcp, remember, sleep and console are there already.';
  return null;
}
