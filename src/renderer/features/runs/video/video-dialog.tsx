import { useEffect, useRef, useState } from 'react';

import { type ErrorInfo, toErrorInfo } from '#shared/errors/app-error.ts';
import type { RunView } from '#shared/model/run/view/run-view.ts';
import type { Translate } from '#shared/messages/words.ts';

import { request } from '../../../bridge/request.ts';
import { ErrorNote } from '../../../components/notes/error-note.tsx';
import { FormDialog } from '../../../components/fields/form-dialog.tsx';
import { durationWords } from '../../../text/measure-words.ts';
import { PHASE_WORDS } from '../../../text/runs/phase-words.ts';
import { useWords } from '../../../text/use-words.ts';
import { framesOf, sentenceOf } from '../steps/film-frames.ts';
import { MadeVideo } from './made-video.ts';
import { makeVideo, videoSeconds, type VideoPlan } from './make-video.ts';

/** Bytes per piece sent to main, a third more in base64; a multiple of three needs no padding. */
const PIECE = 600_000;

interface VideoDialogProps {
  readonly view: RunView;
  /** Called with the name of the saved file. */
  readonly onSaved: (fileName: string) => void;
  readonly onClose: () => void;
}

/** Makes a video of a run and asks where to save it; closing the dialog aborts it. */
export function VideoDialog({ view, onSaved, onClose }: VideoDialogProps) {
  const words = useWords();
  const { t } = words;
  const [step, setStep] = useState<number | null>(null);
  const [problem, setProblem] = useState<ErrorInfo | null>(null);
  const stop = useRef<AbortController | null>(null);
  const [video] = useState(() => new MadeVideo());
  const [isMade, setMade] = useState(false);
  useEffect(
    () => () => {
      stop.current?.abort();
      video.drop();
    },
    [video],
  );
  const plan = planOf(t, view);
  const count = plan.steps.length;
  const make = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(null);
    setStep(0);
    try {
      const fileName = await video.saved({
        make: () => makeVideo(plan, setStep, signal),
        save: (made) => {
          setMade(true);
          setStep(count + 1);
          return save(view, made, signal);
        },
      });
      // The person cancelled, so saving stays available.
      if (fileName === null) return setStep(null);
      onClose();
      onSaved(fileName);
    } catch (thrown) {
      if (signal.aborted) return;
      setProblem(toErrorInfo(thrown));
      setStep(null);
    }
  };
  const time = durationWords(words, videoSeconds(plan) * 1000);
  return (
    <FormDialog
      title={t('runs.videoTitle')}
      submitLabel={t(isMade ? 'runs.videoKeep' : 'runs.videoMake')}
      canSubmit={step === null}
      onSubmit={make}
      onClose={onClose}
    >
      <p>{t('runs.videoText', { time })}</p>
      {step !== null && <Progress step={step} count={count} />}
      {problem !== null && <ErrorNote error={problem} />}
    </FormDialog>
  );
}

function Progress({ step, count }: { readonly step: number; readonly count: number }) {
  const { t } = useWords();
  return (
    <>
      <progress max={count + 1} value={step} aria-hidden="true" />
      <output>
        {step > count
          ? t('runs.videoSaving')
          : t('runs.videoMaking', { number: Math.max(1, step), count })}
      </output>
    </>
  );
}

function planOf(t: Translate, view: RunView): VideoPlan {
  const frames = framesOf(view.iterations);
  return {
    opening: { heading: 'Waymark', text: view.task },
    steps: frames.map((frame, index) => ({
      picture: frame.picture,
      number: t('runs.videoStep', { number: index + 1, count: frames.length }),
      caption: sentenceOf(t, frame),
      place: frame.call.place ?? null,
    })),
    ending: {
      heading: t(PHASE_WORDS[view.phase]),
      text: view.requests.at(-1)?.finalAnswer ?? '',
    },
  };
}

async function save(
  { runId }: RunView,
  video: Uint8Array,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    for (let at = 0; at < video.length; at += PIECE) {
      signal.throwIfAborted();
      const base64 = await base64Of(video.subarray(at, at + PIECE));
      await request('run.takeVideo', { runId, isFirst: at === 0, base64 });
    }
    signal.throwIfAborted();
  } catch (thrown) {
    void request('run.dropVideo', { runId }).catch(() => undefined);
    throw thrown;
  }
  return (await request('run.saveVideo', { runId, format: 'webm' })).fileName;
}

async function base64Of(bytes: Uint8Array): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(reader.error));
  });
  reader.readAsDataURL(new Blob([Uint8Array.from(bytes)]));
  await read;
  const address = typeof reader.result === 'string' ? reader.result : '';
  return address.slice(address.indexOf(',') + 1);
}
