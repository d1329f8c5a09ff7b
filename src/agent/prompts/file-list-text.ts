import { countTokens } from './prompt-tokens.ts';

/**
 * The files that a run may send, as text within a budget of tokens: full paths, or names grouped by folder if those are too long; beyond
 * the budget only the newest files (the last ones) and the number of the others.
 */
export function fileListText(paths: readonly string[], budget: number): string {
  const whole = paths.join(', ');
  if (countTokens(whole) <= budget) return whole;
  const told: string[] = [];
  let tokens = 0;
  let folder = '';
  for (const path of paths.toReversed()) {
    const [own, name] = split(path);
    const text = own === folder ? name : `in ${own} ${name}`;
    tokens += countTokens(text);
    if (tokens > budget) break;
    folder = own;
    told.push(text);
  }
  const left = paths.length - told.length;
  return `${told.join(', ')}${left > 0 ? ` (and ${left} more that there is no room to name)` : ''}`;
}

function split(path: string): readonly [folder: string, name: string] {
  const end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
  return [path.slice(0, end), path.slice(end)];
}
