import { useRef, useState } from 'react';

import { toErrorInfo } from '#shared/errors/app-error.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { LentTabs } from '#shared/model/run/input/lent-tabs.ts';
import { type ConsentChoice, isLooser } from '#shared/model/run/approval/contract.ts';
import type { Material } from '#shared/model/run/input/enclosed.ts';
import type { SessionKind } from '#shared/model/run/input/session-kind.ts';
import type { PickedFile } from '#shared/model/run/input/picked-file.ts';

import { request } from '../../bridge/request.ts';
import { keepPicture } from '../../bridge/keep-picture.ts';
import { takeDropped } from '../../bridge/take-dropped.ts';
import { useMirror } from '../app-state.ts';
import { usePolicy } from '../use-policy.ts';
import { type TabChoice, useTabChoice } from './use-tab-choice.ts';
import {
  attach,
  detach,
  pasteText,
  setChoice,
  setDraft,
  setKept,
  setPasted,
  setRehearsed,
  useUiState,
} from '../ui-state.ts';

const NO_FILES: readonly PickedFile[] = [];
const NOTHING_PASTED: readonly Material[] = [];

export interface TaskDraft {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Attached files; none where files are not accepted. */
  readonly files: readonly PickedFile[];
  /** Attachments; `null` where files are not accepted. */
  readonly attachments: {
    readonly files: readonly PickedFile[];
    readonly onAttach: () => void;
    readonly onDrop: (dropped: FileList) => void;
    readonly onPastePicture: (picture: Blob) => void;
    readonly onRemove: (file: PickedFile) => void;
  } | null;
  readonly pasting: {
    readonly pasted: readonly Material[];
    readonly onPasteText: (text: string) => void;
    readonly onRemove: (place: number) => void;
  };
  readonly choosing: {
    readonly choice: ConsentChoice;
    readonly onChoose: (choice: ConsentChoice) => void;
    readonly loosest: ConsentChoice;
  };
  /** Lent tabs that are still open. */
  readonly lentTabs: LentTabs;
  readonly tabChoice: TabChoice;
  /** Session of the run. */
  readonly session: SessionKind;
  /** Choice of a private run; `null` in a private window, which stores nothing. */
  readonly keeping: {
    readonly isKept: boolean;
    readonly onKeep: (isKept: boolean) => void;
  } | null;
  readonly rehearsing: {
    readonly isRehearsal: boolean;
    readonly onRehearse: (isRehearsal: boolean) => void;
  };
  /** Error of the last try and the next step; `null` for none. */
  readonly problem: string | null;
  /** Sends the draft once; a failure sets `problem`. */
  readonly submit: (send: () => Promise<void>) => void;
}

/** Draft of a place with its files. It survives while its page is not rendered. */
export function useTaskDraft(place: string, canTakeFiles: boolean, tabId: TabId | null): TaskDraft {
  const tabChoice = useTabChoice(place, tabId);
  const text = useUiState((state) => state.drafts[place] ?? '');
  const attached = useUiState((state) => state.attached[place] ?? NO_FILES);
  // The built-in engine cannot use files.
  const hasModel = useMirror((mirror) => mirror.settings.provider.kind !== 'builtin');
  const isPrivate = useMirror((mirror) => mirror.tabs.isPrivate);
  const isKept = useUiState((state) => state.unkept[place] !== true);
  const isRehearsal = useUiState((state) => state.rehearsed[place] === true);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const takesFiles = hasModel && canTakeFiles;

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      setProblem(null);
    } catch (thrown) {
      const error = toErrorInfo(thrown);
      setProblem(`${error.message} ${error.next}`);
    }
  };
  return {
    text,
    write: (next) => {
      setDraft(place, next);
      setProblem(null);
    },
    files: takesFiles ? attached : NO_FILES,
    attachments: takesFiles
      ? {
          files: attached,
          onAttach: () =>
            void attempt(async () => attach(place, await request('run.pickFiles', null))),
          onDrop: (dropped) => {
            // Read at once, since the list is emptied after the event.
            const taken = takeDropped(dropped);
            void attempt(async () => attach(place, await taken));
          },
          onPastePicture: (picture) =>
            void attempt(async () => attach(place, [await keepPicture(picture)])),
          onRemove: ({ id }) => {
            detach(place, id);
            setProblem(null);
          },
        }
      : null,
    ...useDraftConsent(place),
    lentTabs: tabChoice.lent,
    tabChoice,
    session: tabChoice.session ?? 'yours',
    keeping: isPrivate ? null : { isKept, onKeep: (next) => setKept(place, next) },
    rehearsing: { isRehearsal, onRehearse: (next) => setRehearsed(place, next) },
    problem,
    submit: (send) => {
      if (isSending.current) return;
      isSending.current = true;
      void attempt(send).finally(() => {
        isSending.current = false;
      });
    },
  };
}

/** Pasted texts, and the task's permissions. */
function useDraftConsent(place: string): Pick<TaskDraft, 'pasting' | 'choosing'> {
  const pasted = useUiState((state) => state.pasted[place] ?? NOTHING_PASTED);
  const chosen = useUiState((state) => state.choices[place] ?? 'ask');
  const loosest = usePolicy()?.consent.loosestMode ?? 'work';
  const choice = isLooser(chosen, loosest) ? loosest : chosen;
  return {
    pasting: {
      pasted,
      onPasteText: (text) => pasteText(place, text),
      onRemove: (at) => setPasted(place, pasted.toSpliced(at, 1)),
    },
    choosing: { choice, loosest, onChoose: (next) => setChoice(place, next) },
  };
}
