import { useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/sentences/error-text.ts';
import type { RunId } from '#shared/model/ids.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { AskBox } from '../../../components/ask/ask-box.tsx';
import { readMirror, useMirror } from '../../../store/app-state.ts';
import { tabOfRun } from '../../../store/runs/run-places.ts';
import { setPanelOpen } from '../../../store/ui-state.ts';
import { useWords } from '../../../text/use-words.ts';

interface FollowUpBoxProps {
  readonly runId: RunId;
  /** Changes to focus the field; 0: it is not focused at first. */
  readonly focusRequest: number;
}

/** Box for a follow-up to an ended run, which continues in its tab or a new one with the panel beside it. */
export function FollowUpBox({ runId, focusRequest }: FollowUpBoxProps) {
  const words = useWords();
  const { t } = words;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    try {
      await continueWith(runId, text.trim());
      setText('');
    } catch (thrown) {
      const { message, next } = errorText(words, toErrorInfo(thrown));
      setProblem(`${message} ${next}`);
    }
  };
  return (
    <AskBox
      label={t('chat.askFurther')}
      placeholder={t('chat.askFurther')}
      value={text}
      onChange={(value) => {
        setText(value);
        setProblem(null);
      }}
      onSubmit={() => void submit()}
      blockedBy={null}
      problem={problem}
      attachments={null}
      focusRequest={focusRequest}
    />
  );
}

/** Whether a follow-up can be asked: a model is connected, and the run has ended and is no other program's. */
export function useTakesFollowUp({ life, provider, phase }: RunView): boolean {
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  return hasModel && !life.isLive && provider !== 'client' && phase === 'completed';
}

/** Continues the run; without a text it goes on after its last finished step. */
export async function continueWith(runId: RunId, text: string | null): Promise<void> {
  const mirror = readMirror();
  const run = mirror.runs.list.find(({ view }) => view.runId === runId);
  const open = text === null || run === undefined ? undefined : tabOfRun(mirror, run);
  const isHere = open !== undefined && mirror.tabs.here.some(({ id }) => id === open.id);
  const tabId = isHere ? open.id : (await request('tab.open', { url: null })).tabId;
  await request('run.continue', { runId, text, tabId });
  if (isHere) send('tab.activate', { tabId });
  setPanelOpen(true);
}
