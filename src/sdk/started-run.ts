import type { Question, Run, RunDocument, RunEvent, RunResult } from './start-options.ts';
import type { CheckedSchema } from './schema.ts';
import { WaymarkError } from './waymark-error.ts';

type Line = Readonly<Record<string, unknown>>;

interface RunParts {
  readonly id: number;
  readonly fields: Line;
  readonly schema: CheckedSchema | null;
  readonly onQuestion: ((question: Question) => string | null | Promise<string | null>) | null;
  readonly send: (line: object) => void;
}

const FENCED = /```(?:json)?\s*\n([^]*?)\n\s*```/;

/** One run, built from the process's output lines. */
export class StartedRun implements Run<unknown> {
  readonly id: number;
  readonly result: Promise<RunResult<unknown>>;
  readonly #parts: RunParts;
  readonly #events: RunEvent[] = [];
  readonly #settle: PromiseWithResolvers<RunResult<unknown>>;
  #wake = Promise.withResolvers<void>();
  #hasEnded = false;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.id = parts.id;
    this.#settle = Promise.withResolvers<RunResult<unknown>>();
    this.result = this.#settle.promise;
    // A failed run must not end a program that only follows the events.
    this.result.catch(() => undefined);
  }

  stop(): void {
    this.#parts.send({ do: 'stop', id: this.id });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<RunEvent, void> {
    for (let next = 0; ; next += 1) {
      for (let event = this.#events[next]; event === undefined; event = this.#events[next]) {
        if (this.#hasEnded) return;
        await this.#wake.promise;
      }
      const event = this.#events[next];
      if (event !== undefined) yield event;
    }
  }

  begin(): void {
    this.#parts.send({ do: 'run', id: this.id, fields: this.#parts.fields });
  }

  take(line: Line): void {
    if (line['type'] === 'event') {
      const { kind, text, at } = line;
      this.#events.push({
        kind: String(kind),
        text: typeof text === 'string' ? text : null,
        at: Number(at),
      });
      this.#next();
    } else if (line['type'] === 'question') void this.#ask(line);
    else if (line['type'] === 'result') this.#come(line['document']);
    else if (line['type'] === 'problem') this.lost(String(line['message']));
  }

  lost(words: string): void {
    this.#end();
    this.#settle.reject(new WaymarkError('PROCESS_ENDED', `Waymark has ended. ${words}`));
  }

  async #ask({ question, text, options }: Line): Promise<void> {
    const { onQuestion, send } = this.#parts;
    const asked = {
      text: String(text),
      options: Array.isArray(options) ? options.map(String) : [],
    };
    // An error of the handler counts as no answer.
    const answer = await Promise.resolve(onQuestion?.(asked) ?? null).catch(() => null);
    send({ do: 'answer', id: this.id, question, answer });
  }

  #come(document: unknown): void {
    if (isDocument(document)) void this.#finish(document);
    else this.lost('What it told of the run cannot be read.');
  }

  async #finish(document: RunDocument): Promise<void> {
    this.#end();
    const { schema } = this.#parts;
    if (document.status !== 'completed' && document.status !== 'rehearsed') {
      const { code, message, next } = document.errors.at(-1) ?? {
        code: document.status.toUpperCase(),
        message: `The run ended as ${document.status}.`,
        next: '',
      };
      this.#settle.reject(new WaymarkError(code, `${message} ${next}`, document));
    } else if (schema === null) this.#settle.resolve({ answer: document.finalAnswer, document });
    else {
      const found = await fitting(schema, document);
      if ('value' in found) this.#settle.resolve({ answer: found.value, document });
      else this.#settle.reject(new WaymarkError('ANSWER_UNFIT', found.problem, document));
    }
  }

  #end(): void {
    this.#hasEnded = true;
    this.#next();
  }

  #next(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }
}

/** Finds the value that fits the schema: the answer as JSON, otherwise the last extracted data. */
async function fitting(
  schema: CheckedSchema,
  { finalAnswer, data }: RunDocument,
): Promise<{ readonly value: unknown } | { readonly problem: string }> {
  const candidates = [
    ...[finalAnswer, FENCED.exec(finalAnswer)?.[1]].flatMap((text) => asJson(text)),
    ...data.slice(-1),
  ];
  let problem = 'The answer is not JSON.';
  for (const candidate of candidates) {
    const checked = await schema.check(candidate);
    if ('value' in checked) return checked;
    problem = `The answer does not fit the schema: ${checked.problem}`;
  }
  return { problem };
}

function isDocument(value: unknown): value is RunDocument {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string, type: string): boolean => typeof Reflect.get(value, name) === type;
  const lists = [Reflect.get(value, 'errors'), Reflect.get(value, 'data')];
  return has('status', 'string') && has('finalAnswer', 'string') && lists.every(Array.isArray);
}

function asJson(text: string | undefined): readonly unknown[] {
  try {
    return [JSON.parse(text ?? '')];
  } catch {
    return [];
  }
}
