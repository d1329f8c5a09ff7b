import { MAILDEV } from './maildev.ts';
import type { ProgramPolicy } from './policy.ts';
import { SVGEDIT } from './svgedit.ts';
import { TIDDLYWIKI } from './tiddlywiki.ts';
import { UNGIT } from './ungit.ts';

/** The scripted policies, by program and task. */
export const POLICIES: Readonly<Record<string, Readonly<Record<string, ProgramPolicy>>>> = {
  tiddlywiki: TIDDLYWIKI,
  maildev: MAILDEV,
  ungit: UNGIT,
  svgedit: SVGEDIT,
};
