import type { CallId } from '#shared/model/ids.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import type { HeldGrant } from '#shared/model/run/approval/grant.ts';
import { fileNameOf } from '#shared/model/run/input/picked-file.ts';

import type { ToolDecision } from '../../tool-policy/tool-decision.ts';
import type { RunConsent } from '../run-consent.ts';
import type { WriteDecision } from '../write/decide-write.ts';
import type { Write } from '../write/describe-write.ts';
import { commitOf, refusalOf, refusedWrite } from '../write/write-approval.ts';
import type { PageQuestion } from './page-questions.ts';
import { describePress } from './describe-press.ts';
import { barePress, type Press, pressOf, pressOfQuestion, pressOfWords, textsIn } from './press.ts';

type Input = Readonly<Record<string, unknown>>;

/** A run's call, with the facts about writes that are not requests. */
export interface JudgedCall {
  readonly callId: CallId;
  readonly tool: string;
  readonly input: Input;
  /** Targets of the call, certain or possible. */
  readonly targets: readonly ActTarget[];
  /** URL of the tab. */
  readonly pageUrl: string | null;
  /** Whether the page has a socket, whose messages cannot be held. */
  readonly hasSocket: boolean;
  /** The page's question that was not accepted and that this call would accept; `null` if none. */
  readonly question: PageQuestion | null;
}

/** An action of a call that is decided before the call is performed. */
export interface JudgedAct {
  readonly write: Write;
  readonly found: WriteClass;
  readonly decision: WriteDecision;
  /** Source of the judgement: the tool, a page's dialog or the control. */
  readonly by: 'tool' | 'question' | 'control';
}

export type FoundWrite = Pick<JudgedAct, 'write' | 'by'>;

/** Returns the writes to decide before the call, because no request shows them: files, bookmarks, messages over a socket. */
export function writesOfCall(consent: RunConsent, call: JudgedCall): readonly FoundWrite[] {
  const { tool, callId, input, hasSocket, question } = call;
  if (tool === 'browser') return writesOfTool(call);
  if (tool === 'dialog') {
    if (question === null || input['action'] !== 'accept') return [];
    const press = pressOfQuestion(callId, question.origin, question.text);
    return [{ write: consent.writeOf(press), by: 'question' }];
  }
  if (tool === 'upload') return writesOfUpload(consent, call);
  if (!hasSocket) return [];
  return pressesOf(call).flatMap((press): readonly FoundWrite[] => {
    const write = consent.writeOf(press);
    // Hovering does nothing unless the control says so.
    const isIdle = leadsAway(press, call.pageUrl) || (tool === 'hover' && write.floor === null);
    return isIdle ? [] : [{ write, by: 'control' }];
  });
}

/** Returns an upload and the control that it presses, which opens the file chooser or sends, as one write: one card shows both. */
function writesOfUpload(consent: RunConsent, call: JudgedCall): readonly FoundWrite[] {
  const ofTool = writesOfTool(call);
  const targets = call.targets.filter(({ field }) => field?.type !== 'file');
  const isPressed = targets.length > 0 || call.targets.length === 0;
  const press = isPressed ? pressesOf({ ...call, targets }).at(-1) : undefined;
  if (press === undefined) return ofTool;
  const { shape, floor, carried, amount, presses } = consent.writeOf(press);
  return ofTool.map(({ by, write }) => ({
    by,
    write: {
      ...write,
      floor,
      amount,
      presses,
      // What a socket sends is not seen, so the control is read.
      ...(call.hasSocket && { shape, known: null }),
      isChange: true,
      carried: { ...carried, fields: [...write.carried.fields, ...carried.fields] },
    },
  }));
}

/** Returns the presses of a call on its targets, or on the words that it names instead. */
export function pressesOf(call: Omit<JudgedCall, 'hasSocket' | 'question'>): readonly Press[] {
  const presses = call.targets.map((target) => pressOf(call, target));
  const origin = URL.parse(call.pageUrl ?? '')?.origin;
  const ofWords =
    call.targets.length > 0 || origin === undefined ? [] : [pressOfWords(call, origin)];
  return [...presses, ...ofWords].filter((press) => press !== null);
}

/** Whether a press follows a link, which is a request and judged as such. A link to the page itself is a button in disguise. */
function leadsAway({ link, tool }: Press, pageUrl: string | null): boolean {
  const withoutHash = (url: string): string => url.replace(/#.*$/s, '');
  return link !== null && tool === 'click' && withoutHash(link) !== withoutHash(pageUrl ?? '');
}

function writesOfTool(call: JudgedCall): readonly FoundWrite[] {
  const { tool, input, targets, pageUrl, callId } = call;
  const [target] = targets;
  const { action, url, name } = input;
  if (tool === 'browser' && action !== 'download' && action !== 'bookmark') return [];
  const isNamed = target !== undefined && input['nodeId'] !== undefined;
  const address = isNamed ? target.link : typeof url === 'string' ? url : pageUrl;
  // A drop zone named by words is in the page itself.
  const ofUpload = target?.frameOrigin ?? URL.parse(pageUrl ?? '')?.origin;
  const origin = tool === 'upload' ? ofUpload : URL.parse(address ?? '')?.origin;
  if (origin === undefined) return [];
  const isUpload = tool === 'upload';
  const texts = isUpload ? textsIn(input['paths']).map(fileNameOf) : [address ?? ''];
  const label = isUpload ? 'File' : 'Address';
  const called = target?.name ?? textsIn([name, input['text']])[0] ?? '';
  const press: Press = {
    ...barePress({ callId, tool, role: 'tool', name: called, origin }),
    object: target?.around.object ?? '',
    values: texts.map((text) => ({ label, value: text.slice(0, 300) })),
  };
  // The kind of a tool's own write is known, so neither floor nor reader is asked.
  const write = { ...describePress(press, [], []), shape: `TOOL ${origin} ${tool}`, floor: null };
  return [{ by: 'tool', write: { ...write, known: 'change', amount: null } }];
}

/** Decides about the writes of a call, all of which must be allowed. */
export function decideAct(acts: readonly JudgedAct[], given: readonly HeldGrant[]): ToolDecision {
  const objection = acts.find(({ decision }) => decision.type !== 'allow');
  const act = objection ?? acts.find(({ found }) => found !== 'reads');
  if (act === undefined || act.found === 'reads') return { allow: true };
  const { write, found, decision, by } = act;
  const origin = write.destination;
  if (decision.type === 'allow')
    return { allow: true, covered: { found, places: [origin], grantId: decision.grantId } };
  const { why } = decision;
  const refused = refusedWrite({ write, kind: found, why, origin, given });
  const error = refusalOf(refused);
  if (decision.type === 'deny') return { allow: false, error, refused };
  const asked = commitOf({ write, kind: found, why: decision.why, origin, given });
  const rule = by === 'control' ? why : by;
  return { allow: 'ask', request: { kind: 'act', ...asked, rule, picture: null }, error, refused };
}
