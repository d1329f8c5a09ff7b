import { withoutCredentials } from '#shared/page-address/without-credentials.ts';
import { z } from 'zod';

import { type ToAgent, RunStartSchema } from '#shared/ports/agent/run-messages.ts';
import { PageSnapshotSchema } from '#shared/model/page/page-snapshot.ts';
import { SelectionSchema } from '#shared/model/run/input/enclosed.ts';
import { RunEventBodySchema, type RunEventBody } from '#shared/model/run/run-event.ts';

import type { SecretAccess } from '../../../../safety/gate/access/secret-access.ts';
import type { RunScope } from '../../../../safety/gate/tool-gate.ts';
import type { ObserveTab, TabObservation } from './observe-tab.ts';

const ToldAtStartSchema = RunStartSchema.pick({
  task: true,
  plan: true,
  past: true,
}).extend({ selection: SelectionSchema.optional() });
const SeenSchema = z.strictObject({
  text: z.string(),
  snapshot: PageSnapshotSchema,
  event: z.custom<TabObservation['event']>(
    (value) => RunEventBodySchema.safeParse(value).data?.type === 'state.observed',
  ),
});

/** Returns the JSON of a value without secrets, and without logins in its URLs; `json` is `null` when nothing was removed. */
function hiddenIn(
  secrets: SecretAccess | undefined,
  value: unknown,
): { readonly json: string | null; readonly names: ReadonlySet<string> } {
  const whole = JSON.stringify(value);
  const shown = withoutCredentials(whole);
  const { value: json, names } = secrets?.hideInJson(shown) ?? { value: shown, names: NONE };
  return { json: json === whole ? null : json, names };
}

const NONE: ReadonlySet<string> = new Set();

type OnHidden = ((names: ReadonlySet<string>) => void) | undefined;

/** Returns the person's text as a model may see it. Text that only looks like a secret counts as the person's words from now on. */
export function withoutSecrets(
  secrets: SecretAccess | undefined,
  text: string,
  onHidden: OnHidden,
): string {
  const shown = withoutCredentials(text);
  if (secrets === undefined) return shown;
  const { value, names } = secrets.hideInJson(JSON.stringify(shown));
  if (names.size === 0) {
    secrets.knows(shown);
    return shown;
  }
  onHidden?.(names);
  return z.string().parse(JSON.parse(value));
}

/** Returns a message with the person's words as the agent may see them. Pages and results are guarded where they are created. */
export function guardMessage(
  secrets: SecretAccess | undefined,
  message: ToAgent,
  onHidden: OnHidden,
): ToAgent {
  const without = (text: string): string => withoutSecrets(secrets, text, onHidden);
  switch (message.type) {
    case 'run.start': {
      const { task, plan, past, enclosed } = message.run;
      const told = { task: without(task), plan, past, selection: enclosed?.selection };
      const { json, names } = hiddenIn(secrets, told);
      if (names.size > 0) onHidden?.(names);
      const { selection, ...shown } =
        json === null ? told : ToldAtStartSchema.parse(JSON.parse(json));
      return {
        ...message,
        run: {
          ...message.run,
          ...shown,
          enclosed: { ...enclosed, ...(selection && { selection }) },
        },
      };
    }
    case 'person.said':
      return { ...message, text: without(message.text) };
    case 'question.answered':
      return message.answer === null ? message : { ...message, answer: without(message.answer) };
    case 'tool.result':
    case 'tool.waiting':
    case 'state.result':
    case 'state.failed':
    case 'run.pause':
    case 'run.resume':
    case 'run.stop':
    case 'question.refused':
      return message;
  }
}

/** Learns secrets from the password fields of the run's tab. */
export function learnFromTab(
  { tabs, pageReader }: Pick<ObserveTab, 'tabs' | 'pageReader'>,
  { secrets, currentTabId }: Pick<RunScope, 'secrets' | 'currentTabId'>,
): void {
  const tab = tabs.get(currentTabId);
  if (tab !== undefined) secrets?.learn(pageReader.secretsSeen(tab));
}

/** Returns an observation as model and record may see it. */
export function guardObservation(
  secrets: SecretAccess | undefined,
  seen: TabObservation,
  onHidden: OnHidden,
): TabObservation {
  const { text, snapshot } = seen.state;
  const { json, names } = hiddenIn(secrets, { text, snapshot, event: seen.event });
  if (json === null) return seen;
  if (names.size > 0) onHidden?.(names);
  const { event, ...shown } = SeenSchema.parse(JSON.parse(json));
  return { ...seen, event, state: { ...seen.state, ...shown } };
}

/** Returns an event as it may be stored. */
export function guardEvent<Body extends RunEventBody>(
  secrets: SecretAccess | undefined,
  body: Body,
): RunEventBody {
  const { json } = hiddenIn(secrets, body);
  return json === null ? body : RunEventBodySchema.parse(JSON.parse(json));
}
