import type { AgentParameter } from '../model/run/agent.ts';
import { HIDDEN_VALUE } from '../model/page/hidden-value.ts';
import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import { type DoneAct, typedText } from './done-acts.ts';

/** Limit of an agent's parameters. */
const MAX_PARAMETERS = 20;
/** Characters. Longer text belongs to the recording and is no value for a form. */
const MAX_VALUE_CHARS = 2000;
const MAX_NAME_CHARS = 40;
/** Characters. Shorter values occur in two fields by chance. */
const LEAST_SHARED_CHARS = 5;

/** The parameters of a recording: one for each text that was typed, named by its field; the same text typed twice is one. */
export class RecordedParameters {
  readonly #parameters: AgentParameter[] = [];
  readonly #names = new Map<DoneAct, string>();
  readonly #answers = new Map<DoneAct, string>();

  constructor(acts: readonly DoneAct[]) {
    for (const [index, act] of acts.entries()) {
      const text = typedText(act);
      if (text === '') continue;
      const question = acts
        .slice(0, index)
        .find((each) => each.kind === 'ask' && each.answer === text);
      const name =
        question === undefined ? this.#nameFor(act, text) : this.#nameForAnswer(question, act);
      if (name !== null) this.#names.set(act, name);
    }
  }

  all(): readonly AgentParameter[] {
    return this.#parameters;
  }

  /** Parameter of the text that this act types; `null`: constant text. */
  nameOf(act: DoneAct): string | null {
    return this.#names.get(act) ?? null;
  }

  /** Under which name later steps use the answer to a question. */
  nameOfAnswer(question: DoneAct): string | undefined {
    return this.#answers.get(question);
  }

  #nameForAnswer(question: DoneAct, act: DoneAct): string {
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const name = this.#freeName(fieldOf(act)?.name ?? '');
    this.#answers.set(question, name);
    return name;
  }

  #nameFor(act: DoneAct, text: string): string | null {
    // Braces of page text would be read as a parameter.
    if (text.length > MAX_VALUE_CHARS) return null;
    const field = fieldOf(act);
    const label = labelOf(field);
    const isHidden = text.includes(HIDDEN_VALUE);
    const known = this.#parameters.find(
      (parameter) =>
        parameter.default === text &&
        (text.length >= LEAST_SHARED_CHARS || parameter.label === label),
    );
    if (known !== undefined) return known.name;
    if (this.#parameters.length >= MAX_PARAMETERS) return null;
    const name = this.#freeName(field?.name ?? '');
    this.#parameters.push({
      name,
      label: label === '' ? name : label,
      kind: kindOf(field, text),
      required: true,
      // Values of secret fields are not recorded and have to be given again.
      ...(!isHidden && { default: text }),
    });
    return name;
  }

  #freeName(words: string): string {
    const wanted = nameOfField(words);
    const taken = new Set([...this.#parameters.map(({ name }) => name), ...this.#answers.values()]);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}${number}`;
      if (!taken.has(name)) return name;
    }
  }
}

function fieldOf(act: DoneAct): NodeFingerprint | undefined {
  return act.kind === 'act' ? act.targets.nodeId : undefined;
}

const labelOf = (field: NodeFingerprint | undefined): string =>
  (field?.name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);

/** Parameter name of a field: `First name *` becomes `firstName`; without Latin letters `text`. */
export function nameOfField(words: string): string {
  const parts = words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-zA-Z0-9]+/g);
  const [first = '', ...rest] = parts ?? [];
  const name = [first.toLowerCase(), ...rest.map(capitalised)].join('').replace(/^\d+/, '');
  return name === '' ? 'text' : `${name.charAt(0).toLowerCase()}${name.slice(1, MAX_NAME_CHARS)}`;
}

const capitalised = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;

function kindOf(field: NodeFingerprint | undefined, text: string): AgentParameter['kind'] {
  if (field?.inputType === 'number' && Number.isFinite(Number(text))) return 'number';
  return field?.inputType === 'url' && /^https?:\/\//.test(text) ? 'url' : 'text';
}
