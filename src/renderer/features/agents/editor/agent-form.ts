import {
  type AgentDraft,
  AgentDraftSchema,
  type AgentParameter,
  MAX_DESCRIPTION_CHARS,
} from '#shared/model/agents/agent.ts';
import { grantText } from '#shared/model/run/approval/grant.ts';
import { readGrantLines } from '#shared/model/run/approval/grant-lines.ts';
import { placeholdersOf } from '#shared/model/agents/agent-placeholders.ts';
import { labelOfName } from '#shared/model/agents/parameter-name.ts';
import { planOfRecording } from '#shared/model/recordings/recording-outline.ts';
import { openPlaceholders } from '#shared/model/recordings/recording-texts.ts';
import type { RecordedStep, Recording } from '#shared/model/recordings/recording.ts';
import { MAX_SCRIPT_CHARS } from '#shared/model/skills/script-code.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { Translate } from '#shared/messages/words.ts';

import { toGrantLinesOf } from './grant-row.ts';
import { lacksSecret } from '../recorded/edit-steps.ts';

/** State of the agent form; fields for several values have one per line. */
export interface AgentForm {
  readonly name: string;
  readonly description: string;
  readonly goal: string;
  readonly steps: string;
  readonly startUrl: string;
  readonly allowedOrigins: string;
  readonly grants: string;
  readonly session: SessionKind;
  readonly notes: string;
  /** Recording that replaces written steps; `null`: none. */
  readonly recording: FormRecording | null;
  /** JavaScript of the agent, with steps as fallback; `null`: none. */
  readonly script: string | null;
  /** Parts of the agent that the form does not edit. */
  readonly kept: Pick<AgentDraft, 'icon' | 'category' | 'madeFrom' | 'elements' | 'patch'>;
  /** Settings of parameters, also of unused ones. */
  readonly parameters: Readonly<Record<string, ParameterForm>>;
}

/** A recording during editing: it may have no steps yet. */
export type FormRecording = Omit<Recording, 'steps'> & { readonly steps: readonly RecordedStep[] };

export interface ParameterForm {
  readonly label: string;
  readonly kind: AgentParameter['kind'];
  readonly required: boolean;
  readonly default: string;
  readonly placeholder: string;
}
export type AgentFormField = Exclude<keyof AgentForm, 'parameters' | 'notes' | 'session' | 'kept'>;

const EMPTY_FORM: AgentForm = {
  name: '',
  description: '',
  goal: '',
  steps: '',
  startUrl: '',
  allowedOrigins: '',
  grants: '',
  session: 'yours',
  notes: '',
  recording: null,
  script: null,
  kept: {},
  parameters: {},
};

export function toAgentForm(draft: AgentDraft | null): AgentForm {
  if (draft === null) return EMPTY_FORM;
  return {
    ...EMPTY_FORM,
    name: draft.name,
    description: draft.description,
    goal: draft.goal,
    steps: draft.steps.map((step) => step.replaceAll(/\s*\n\s*/g, ' ')).join('\n'),
    startUrl: draft.startUrl ?? '',
    allowedOrigins: (draft.allowedOrigins ?? []).join('\n'),
    grants: toGrantLinesOf(draft.grants ?? []),
    session: draft.session ?? 'yours',
    notes: draft.notes ?? '',
    recording: draft.recording ?? null,
    script: draft.script ?? null,
    kept: {
      ...(draft.icon !== undefined && { icon: draft.icon }),
      ...(draft.category !== undefined && { category: draft.category }),
      ...(draft.madeFrom !== undefined && { madeFrom: draft.madeFrom }),
      ...(draft.elements !== undefined && { elements: draft.elements }),
      ...(draft.patch !== undefined && { patch: draft.patch }),
    },
    parameters: Object.fromEntries(
      draft.parameters.map(({ name, default: value = '', placeholder = '', ...rest }) => [
        name,
        { ...rest, default: value, placeholder },
      ]),
    ),
  };
}

/** Parameters that the texts name as `{{name}}`, in order, with their settings. */
export function parametersOf(
  form: AgentForm,
): readonly (ParameterForm & { readonly name: string })[] {
  const { recording } = form;
  const names = new Set([
    ...placeholdersOf([form.goal, recording === null ? form.steps : '', form.startUrl]),
    ...(recording === null ? [] : openPlaceholders(recording)),
    ...(form.script === null ? [] : [...argumentsOf(form.script), ...Object.keys(form.parameters)]),
  ]);
  return [...names].map((name) => {
    const {
      label,
      kind,
      required,
      default: value,
      placeholder,
    } = form.parameters[name] ?? newParameter(name);
    return { name, label, kind, required, default: value, placeholder };
  });
}

/** Returns the agent of the form, or errors by field. */
export function readAgentForm(
  form: AgentForm,
  t: Translate,
):
  | { readonly ok: true; readonly draft: AgentDraft }
  | { readonly ok: false; readonly errors: Partial<Record<AgentFormField, string>> } {
  const name = form.name.trim();
  const { recording, script } = form;
  const kept = keptOf(form);
  const steps = stepsOf(form);
  const origins = linesOf(form.allowedOrigins);
  const grants = readGrantLines(form.grants, 'agent');
  const draft = AgentDraftSchema.safeParse({
    name,
    ...kept,
    description: form.description.trim() || name,
    goal: form.goal.trim() || name,
    steps,
    parameters: parametersOf(form).map(toParameter),
    ...(form.startUrl.trim() !== '' && { startUrl: form.startUrl.trim() }),
    ...(origins.length > 0 && { allowedOrigins: origins }),
    ...('grants' in grants && grants.grants.length > 0 && { grants: grants.grants.map(grantText) }),
    ...(recording !== null && { recording }),
    ...(script !== null && { script }),
    ...(form.session !== 'yours' && { session: form.session }),
    ...(form.notes.trim() !== '' && { notes: form.notes.trim() }),
  });
  const badOrigin = origins.find((origin) => !/^https?:\/\/[^\s/]+$/i.test(origin));
  const errors: Partial<Record<AgentFormField, string>> = {
    ...textErrors(form, name, t),
    ...(recording === null ? stepErrors(steps, t) : recordingErrors(recording, t)),
    ...(badOrigin !== undefined && {
      allowedOrigins: t('agents.originProblem', { origin: badOrigin }),
    }),
    ...('line' in grants && { grants: t('agents.grantProblem', { line: String(grants.line) }) }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (draft.success) return { ok: true, draft: draft.data };
  return { ok: false, errors: { steps: draft.error.issues[0]?.message ?? t('agents.unusable') } };
}

function recordingErrors({ steps }: FormRecording, t: Translate): { readonly recording?: string } {
  if (steps.length === 0) return { recording: t('recorder.stepsMissing') };
  const silent = steps.some(
    (step) =>
      step.words.trim() === '' ||
      (step.kind === 'check' && step.text.trim() === '') ||
      (step.kind === 'ask' && step.question.trim() === ''),
  );
  if (silent) return { recording: t('recorder.wordsMissing') };
  const open = steps.findIndex(lacksSecret);
  return open < 0 ? {} : { recording: t('recorder.secretMissing', { number: String(open + 1) }) };
}

/** Parts to keep: what was learnt about the script only while it is unchanged. */
function keptOf({ kept, script }: AgentForm): AgentForm['kept'] {
  const { elements, patch, ...others } = kept;
  return {
    ...others,
    ...(script !== null && elements !== undefined && { elements }),
    ...(patch !== undefined && patch.from === script && { patch }),
  };
}

/** Steps of the plan. An agent with a script needs no written steps. */
function stepsOf({ recording, script, steps, goal, name }: AgentForm): readonly string[] {
  if (recording !== null) return planOfRecording(recording);
  const written = linesOf(steps).map((line) => line.replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, ''));
  return written.length > 0 || script === null ? written : [goal.trim() || name.trim()];
}

function textErrors(
  { description, goal, script }: AgentForm,
  name: string,
  t: Translate,
): Partial<Record<AgentFormField, string>> {
  const tooLong = (max: number): string => t('agents.charactersProblem', { max: String(max) });
  return {
    ...(name === '' && { name: t('agents.nameMissing') }),
    ...(name.length > 80 && { name: tooLong(80) }),
    ...(description.trim().length > MAX_DESCRIPTION_CHARS && {
      description: tooLong(MAX_DESCRIPTION_CHARS),
    }),
    ...(goal.trim().length > 1000 && { goal: tooLong(1000) }),
    ...(script !== null && script.trim() === '' && { script: t('agents.scriptMissing') }),
    ...(script !== null &&
      script.length > MAX_SCRIPT_CHARS && { script: tooLong(MAX_SCRIPT_CHARS) }),
  };
}

/** Names that a script reads as `args.name`. */
function argumentsOf(script: string): readonly string[] {
  return [...script.matchAll(/\bargs\.([a-z][a-zA-Z0-9]{0,59})\b/g)].map(([, name = '']) => name);
}

function stepErrors(steps: readonly string[], t: Translate): { readonly steps?: string } {
  if (steps.length === 0) return { steps: t('agents.stepsMissing') };
  if (steps.length > 50) return { steps: t('agents.tooManySteps') };
  const long = steps.findIndex((step) => step.length > 500);
  return long < 0 ? {} : { steps: t('agents.stepTooLong', { number: long + 1 }) };
}

function toParameter({
  name,
  label,
  kind,
  required,
  default: value,
  placeholder,
}: ParameterForm & { readonly name: string }): AgentParameter {
  return {
    name,
    label: label.trim() || name,
    kind,
    required,
    ...(value.trim() !== '' && { default: value.trim() }),
    ...(placeholder.trim() !== '' && { placeholder: placeholder.trim() }),
  };
}

const newParameter = (name: string): ParameterForm => ({
  label: labelOfName(name),
  kind: /url$|address$/i.test(name) ? 'url' : 'text',
  required: true,
  default: '',
  placeholder: '',
});

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
