import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const RECORDINGS = join(import.meta.dirname, 'recordings');

/** Recorded answers for one browser: scripts, one per answer, and the final answer. */
export interface Played {
  readonly scripts: readonly string[];
  /** Final answer; `{{result}}` is a placeholder for the last script's result, which the model must repeat. */
  readonly says: string;
}

export interface LongRecording {
  readonly waymark: Played;
  readonly playwright: Played;
}

/** Reads a recording. Parts begin with a line `=== waymark`, `=== waymark says`, `=== playwright` or `=== playwright says`. */
export async function readLongRecording(chore: string): Promise<LongRecording> {
  const file = join(RECORDINGS, `${chore.replaceAll(' ', '-')}.txt`);
  const parts = (await readFile(file, 'utf8')).split(/^=== /m).slice(1);
  const of = (name: string): readonly string[] =>
    parts.flatMap((part) => {
      const end = part.indexOf('\n');
      return part.slice(0, end).trim() === name ? [part.slice(end + 1).trim()] : [];
    });
  const played = (name: string): Played => {
    const [says] = of(`${name} says`);
    if (says === undefined) throw new Error(`${file} lacks the last words of ${name}`);
    return { scripts: of(name), says };
  };
  return { waymark: played('waymark'), playwright: played('playwright') };
}
