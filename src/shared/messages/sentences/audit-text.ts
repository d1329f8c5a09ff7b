import { ActKindNameSchema } from '../../model/run/approval/act-kind.ts';
import type { AuditEntry, AuditLine } from '../../model/run/writes/audit-entry.ts';
import { sizeText } from './size-text.ts';
import type { Translate, Words } from '../words.ts';

/** A line of a run's audit record, as people read it. */
export interface AuditText {
  readonly what: string;
  /** Who allowed it, or why it was refused. */
  readonly who: string;
  readonly isRefused: boolean;
}

export function auditText(words: Words, entry: AuditEntry): AuditText {
  const { t } = words;
  switch (entry.kind) {
    case 'model': {
      const { destination: place, pictures, bytes } = entry;
      const what = t('audit.toModel', { size: sizeText(words, bytes), place, pictures });
      return { what, who: '', isRefused: false };
    }
    case 'mcp': {
      const { server, tool, bytes } = entry;
      const what = t('audit.toTool', { size: sizeText(words, bytes), server, tool });
      return { what, who: '', isRefused: false };
    }
    case 'secret': {
      const { secret, origin: place } = entry;
      return { what: t('audit.filledIn', { secret, place }), who: '', isRefused: false };
    }
    case 'request':
      return {
        what: requestText(words, entry),
        who: whoText(t, entry),
        isRefused: entry.decision === 'deny',
      };
    case 'decision': {
      const isRefused = entry.decision === 'deny';
      const said = { act: actText(t, entry), where: whereText(t, entry) };
      return {
        what: isRefused ? t('audit.refused', said) : t('audit.allowed', said),
        who: whoText(t, entry),
        isRefused,
      };
    }
  }
}

/** Counts what was sent, by kind, and what was refused. */
export function auditCounts(lines: readonly Pick<AuditLine, 'entry'>[]) {
  const count = (isCounted: (entry: AuditEntry) => boolean): number =>
    lines.filter(({ entry }) => isCounted(entry)).length;
  return {
    sent: count((entry) => entry.kind === 'request' && entry.decision === 'allow'),
    models: count(({ kind }) => kind === 'model'),
    tools: count(({ kind }) => kind === 'mcp'),
    refused: count((entry) => 'decision' in entry && entry.decision === 'deny'),
  };
}

type Request = Extract<AuditEntry, { readonly kind: 'request' }>;
type Decision = Extract<AuditEntry, { readonly kind: 'decision' }>;

function requestText(words: Words, entry: Request): string {
  const { t } = words;
  const { method, destination, path, bytes, decision } = entry;
  const place = `${destination}${path}`;
  if (decision === 'deny') return t('audit.keptBack', { method, place });
  return method === 'GET'
    ? t('audit.opened', { place })
    : t('audit.sent', { method, place, size: sizeText(words, bytes) });
}

function actText(t: Translate, { verb, tool }: Decision): string {
  const known = ActKindNameSchema.safeParse(verb);
  if (known.success) return t(`acts.${known.data}`);
  const key = verb === null ? undefined : OTHER_VERBS.get(verb);
  return key === undefined ? t('audit.useTool', { tool }) : t(key);
}

/** Texts for verbs that are not commits. */
const OTHER_VERBS: ReadonlyMap<
  string,
  'audit.read' | 'audit.write' | 'audit.takeText' | 'audit.anyAct'
> = new Map([
  ['read', 'audit.read'],
  ['write', 'audit.write'],
  ['take-text', 'audit.takeText'],
  ['any', 'audit.anyAct'],
] as const);

function whereText(t: Translate, { origin: place, destination }: Decision): string {
  if (destination === null) return place === null ? '' : t('audit.at', { place });
  return place === null
    ? t('audit.to', { destination })
    : t('audit.atAndTo', { place, destination });
}

const APPROVERS = {
  policy: 'audit.byPolicy',
  'task-grant': 'audit.byTaskGrant',
  'model-grant': 'audit.byModelGrant',
  'command-grant': 'audit.byCommandGrant',
  'agent-grant': 'audit.byAgentGrant',
  'settings-grant': 'audit.bySettingsGrant',
  'approval-grant': 'audit.byApprovalGrant',
  'recording-grant': 'audit.byRecordingGrant',
  'choice-grant': 'audit.byChoiceGrant',
  person: 'audit.byPerson',
} as const;

/** Returns who decided; for decisions by the rules alone, the rule. */
function whoText(
  t: Translate,
  { approver, decision, rule }: Pick<Decision, 'approver' | 'decision' | 'rule'>,
): string {
  if (approver !== null) return t(APPROVERS[approver]);
  return decision === 'deny' ? t('audit.rule', { rule }) : t('audit.byNobody');
}
