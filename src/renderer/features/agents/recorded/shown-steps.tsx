import type { AgentDraft } from '#shared/model/agents/agent.ts';
import type { ShownSteps as Shown } from '#shared/model/recordings/recorder-view.ts';
import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import { planOfRecording } from '#shared/model/recordings/recording-outline.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../../bridge/request.ts';
import { send } from '../../../bridge/send.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { LoadingLines } from '../../../components/loading/loading-lines.tsx';
import { useAnswer } from '../../../components/run/use-answer.ts';
import { useWords } from '../../../text/use-words.ts';
import { AgentEditor } from '../editor/agent-editor.tsx';

const loadShown = () => request('recorder.shown', null);

/** The last recording, to save as an agent. */
export function ShownSteps({ tabId }: { readonly tabId: TabId }) {
  const { t } = useWords();
  const [shown] = useAnswer(loadShown);
  if (shown.status === 'ready' && shown.value !== null)
    return (
      <AgentEditor
        tabId={tabId}
        title={t('recorder.title')}
        id={null}
        draft={toDraft(t, shown.value)}
        pictures={shown.value.pictures}
        onSaved={() => send('recorder.discard', null)}
      />
    );
  return (
    <div className="agents">
      <h1>{t('recorder.title')}</h1>
      {shown.status === 'waiting' && <LoadingLines label={t('agents.loadingAgent')} count={4} />}
      {shown.status === 'failed' && <ErrorNote error={toErrorInfo(shown.thrown)} />}
      {shown.status === 'ready' && <p className="agents-hint">{t('recorder.none')}</p>}
    </div>
  );
}

function toDraft(t: Translate, { recording, parameters, title }: Shown): AgentDraft {
  const name = (title.trim() === '' ? t('recorder.title') : title.trim()).slice(0, 80);
  return {
    name,
    description: name,
    goal: name,
    steps: [...planOfRecording(recording)],
    parameters,
    ...(recording.startUrl !== null && { startUrl: recording.startUrl }),
    recording,
  };
}
