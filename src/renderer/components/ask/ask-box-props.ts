import type { ReactNode } from 'react';

import type { Material, Selection } from '#shared/model/run/input/enclosed.ts';

import type { AgentChoice } from '../../text/agent-choice.ts';
import type { BoxLine } from '../../text/box-lines.ts';
import type { InlineCompletion } from '../suggestions/use-completion.ts';
import type { AttachedFile } from './attached-files.tsx';
import type { BoxModeChip } from './box-mode-chip.tsx';
import type { ConsentChoosing } from './consent-choice.tsx';
import type { TabChoice } from './lent-tabs.tsx';
import type { BoxFocus } from './use-box-focus.ts';

export interface Attachments<File extends AttachedFile> {
  readonly files: readonly File[];
  /** Lets the person choose further files. */
  readonly onAttach: () => void;
  /** Called with files that the person dropped on the box. */
  readonly onDrop: (dropped: FileList) => void;
  /** Called with a pasted picture that is not a file. */
  readonly onPastePicture: (picture: Blob) => void;
  readonly onRemove: (file: File) => void;
}

export interface Pasting {
  readonly pasted: readonly Material[];
  readonly onPasteText: (text: string) => void;
  readonly onRemove: (place: number) => void;
}

export interface Keeping {
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
}

export interface Rehearsing {
  readonly isRehearsal: boolean;
  readonly onRehearse: (isRehearsal: boolean) => void;
}

interface BoxUse {
  readonly lines: readonly BoxLine[];
  readonly onPick: (line: BoxLine) => void;
  readonly onEnter: (isAsk: boolean) => void;
  readonly mode: BoxModeChip;
  /** Completes a typed address. */
  readonly completion: InlineCompletion;
}

export interface AskBoxProps<File extends AttachedFile> extends BoxFocus {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  /** Why nothing can be sent now; `null` when it can. */
  readonly blockedBy: string | null;
  /** Error of the last try. */
  readonly problem: string | null;
  /** Files that go with the task; `null` where none can. */
  readonly attachments: Attachments<File> | null;
  /** Tabs that can be lent to the run; `null` where none can. */
  readonly tabChoice?: TabChoice | null;
  /** Agents that can do the task; `null`: the text goes to a run that has an agent already, or needs none. */
  readonly agentChoice?: AgentChoice | null;
  /** The selected text that the task is about; `null`: none. */
  readonly selection?: { readonly marked: Selection; readonly onRemove: () => void } | null;
  /** Pasted texts that are sent as material and not as the person's words; `null`: pasted text is inserted. */
  readonly pasting?: Pasting | null;
  /** Permissions of the task; `null` when settled. */
  readonly choosing?: ConsentChoosing | null;
  /** Choice of a private run, of which nothing is saved; `null` when settled. */
  readonly keeping?: Keeping | null;
  /** Choice of a dry run, which stops and records what pages would send; `null` when settled. */
  readonly rehearsing?: Rehearsing | null;
  /** Other meanings of the text; Enter picks the first line. Absent: Enter starts the task. */
  readonly box?: BoxUse | null;
  /** Usage of similar tasks, in words; `null`: unknown. */
  readonly estimate?: string | null;
  /** Further choices for the run. */
  readonly choices?: ReactNode;
  readonly isLarge?: boolean;
}
