import type { AgentParameter } from '../model/agents/agent.ts';
import { HIDDEN_VALUE } from '../model/page/hidden-value.ts';
import type { NodeFingerprint } from '../model/page/node-fingerprint.ts';
import { freeName, nameOfField } from '../model/agents/parameter-name.ts';
import { type DoneAct, typedText } from './done-acts.ts';

/** Most parameters of an agent. */
const MAX_PARAMETERS = 20;
/** Most characters of a value; longer text is part of the recording and no form value. */
const MAX_VALUE_CHARS = 2000;
/** Characters. Shorter values occur in two fields by chance. */
const LEAST_SHARED_CHARS = 5;

/** Parameters of a recording: one for each typed text, named after its field; a text typed twice is one parameter. */
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

  /** Returns the parameter for the text that this action types; `null` for constant text. */
  nameOf(act: DoneAct): string | null {
    return this.#names.get(act) ?? null;
  }

  /** Returns the name under which later steps use the answer to a question. */
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
    // A text this long is part of the recording.
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
      // Values of secret fields are not recorded, so the person has to enter them again.
      ...(!isHidden && { default: text }),
    });
    return name;
  }

  #freeName(words: string): string {
    const taken = new Set([...this.#parameters.map(({ name }) => name), ...this.#answers.values()]);
    return freeName(nameOfField(words), taken);
  }
}

function fieldOf(act: DoneAct): NodeFingerprint | undefined {
  return act.kind === 'act' ? act.targets.nodeId : undefined;
}

const labelOf = (field: NodeFingerprint | undefined): string =>
  (field?.name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80);

function kindOf(field: NodeFingerprint | undefined, text: string): AgentParameter['kind'] {
  if (field?.inputType === 'number' && Number.isFinite(Number(text))) return 'number';
  return field?.inputType === 'url' && /^https?:\/\//.test(text) ? 'url' : 'text';
}
