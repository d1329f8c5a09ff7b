import type { CallId } from '#shared/model/ids.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';
import type { WriteClass } from '#shared/model/run/approval/act-kind.ts';
import { fileNameOf } from '#shared/model/run/picked-file.ts';

import type { RunConsent } from '../run-consent.ts';
import type { WriteDecision } from '../write/decide-write.ts';
import type { Write } from '../write/describe-write.ts';
import type { PageQuestion } from './page-questions.ts';
import { writeOfPress } from './describe-press.ts';
import { barePress, type Press, pressOf, pressOfQuestion, pressOfWords } from './press.ts';

type Input = Readonly<Record<string, unknown>>;

/** A run's call, with what it writes besides requests. */
export interface JudgedCall {
  readonly callId: CallId;
  readonly tool: string;
  readonly input: Input;
  /** Certain or possible targets. */
  readonly targets: readonly ActTarget[];
  /** The address of the tab. */
  readonly pageUrl: string | null;
  /** Whether the page has a connection whose messages cannot be held. */
  readonly hasSocket: boolean;
  /** The question of the page that could not be agreed to, and that the call would agree to. */
  readonly question: PageQuestion | null;
}

/** An act of a call that is decided about before it is done. */
export interface JudgedAct {
  readonly write: Write;
  readonly found: WriteClass;
  readonly decision: WriteDecision;
  readonly places: readonly string[];
  /** Source of the judgement: the tool, a page's dialog or the control. */
  readonly by: 'tool' | 'question' | 'control';
}

interface FoundWrite {
  readonly write: Write;
  readonly by: JudgedAct['by'];
}

/** Writes to decide about before the call, because no request shows them: files, bookmarks, messages over a socket. */
export function writesOfCall(consent: RunConsent, call: JudgedCall): readonly FoundWrite[] {
  const { tool, callId, input, hasSocket, question } = call;
  if (tool === 'browser') return writesOfTool(call);
  if (tool === 'dialog') {
    if (question === null || input['action'] !== 'accept') return [];
    const write = consent.writeOf(pressOfQuestion(callId, question.origin, question.text));
    return write === null ? [] : [{ write, by: 'question' }];
  }
  // A file prompt is pressed too.
  const ofTool = tool === 'upload' ? writesOfTool(call) : [];
  if (!hasSocket) return ofTool;
  const ofPress = pressesOf(call).flatMap((press): readonly FoundWrite[] => {
    const write = leadsAway(press, call.pageUrl) ? null : consent.writeOf(press);
    // Hovering does nothing unless the control says so.
    const isIdle = write === null || (tool === 'hover' && write.floor === null);
    return isIdle ? [] : [{ write, by: 'control' }];
  });
  return [...ofTool, ...ofPress];
}

/** Presses of a call on its targets, or on words in their place. */
export function pressesOf(
  call: Pick<JudgedCall, 'callId' | 'tool' | 'input' | 'targets' | 'pageUrl'>,
): readonly Press[] {
  const presses = call.targets.map((target) => pressOf(call, target));
  const origin = URL.parse(call.pageUrl ?? '')?.origin;
  const ofWords =
    call.targets.length > 0 || origin === undefined ? [] : [pressOfWords(call, origin)];
  return [...presses, ...ofWords].filter((press) => press !== null);
}

export function judgeCall(consent: RunConsent, call: JudgedCall): readonly JudgedAct[] {
  return writesOfCall(consent, call).map(({ write, by }) => {
    const places = [write.destination];
    const { found, decision } = consent.decide(write, places);
    return { write, by, places, found, decision };
  });
}

/** Following a link is a request, which is judged by itself. A link to the page itself is a button in disguise. */
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
  const paths: readonly unknown[] = Array.isArray(input['paths']) ? input['paths'] : [];
  const values =
    tool === 'upload'
      ? paths.map((path) => ({ label: 'File', value: fileNameOf(String(path)).slice(0, 300) }))
      : [{ label: 'Address', value: (address ?? '').slice(0, 300) }];
  const called = target?.name ?? [name, input['text']].find((one) => typeof one === 'string') ?? '';
  const press: Press = {
    ...barePress(callId, tool, 'tool', called, origin),
    object: target?.around.object ?? '',
    values,
  };
  return [{ by: 'tool', write: toolWrite(press) }];
}

/** A tool's own write is known, so no floor or reader is asked. */
const toolWrite = (press: Press): Write => ({
  ...writeOfPress(
    press,
    press.values.map(({ value }) => value),
  ),
  shape: `TOOL ${press.origin} ${press.tool}`,
  isKnown: true,
});
