import { type ApprovalRequest, PRIVATE_PLACE_RULE } from '../../model/run/approval/approval.ts';
import { actTitle } from './act-title.ts';
import type { Translate } from '../words.ts';

interface AskedQuestion {
  /** Question as a model asked it, or Waymark's own in English. */
  readonly question: string;
  /** Request for an OK; present when Waymark itself asks. */
  readonly approval?: ApprovalRequest | null | undefined;
}

/** Returns a question to the person: Waymark's own in their language, with the place in question; others as the model asked them. */
export function questionText(t: Translate, { question, approval }: AskedQuestion): string {
  if (approval === undefined || approval === null) return question;
  switch (approval.kind) {
    case 'mcp-tool':
      return t.markup('approvals.useTool', {
        tool: approval.tool,
        server: approval.server,
        bdi: isolate,
      });
    case 'act':
    case 'request':
      return t('approvals.askAct', {
        act: actTitle(t, approval).map(isolate).join(' · '),
        place: approval.destination ?? approval.origin,
      });
    case 'origin':
      return `${t(originQuestion(approval))} ${approval.origin}`;
    case 'crossing':
      return `${t('approvals.takeThere')} ${approval.to}`;
    case 'browser-data':
      return t(`browserData.${approval.data}`);
    case 'secret':
      return `${t.markup('approvals.fillSecret', { secret: approval.secretName, bdi: isolate })} ${approval.origin}`;
    case 'sign-in':
      return approval.secretName === null
        ? t('site.signInTitle', { origin: approval.origin })
        : `${t.markup('approvals.signInWith', { secret: approval.secretName, bdi: isolate })} ${approval.origin}`;
  }
}

/** Returns the key of the text that asks for access to another site. */
export function originQuestion({
  rule,
  access,
}: Pick<Extract<ApprovalRequest, { readonly kind: 'origin' }>, 'rule' | 'access'>) {
  if (rule === PRIVATE_PLACE_RULE) return 'approvals.enterThere';
  return access === 'read' ? 'approvals.readThere' : 'approvals.actThere';
}

/** Isolates a name whose writing direction differs from the text around it (Unicode, first strong isolate). */
const isolate = (name: string): string => `\u2068${name}\u2069`;
