import type { TaskWords } from './task-words.ts';
import { AR_TASK } from './ar.ts';
import { DE_TASK } from './de.ts';
import { EN_TASK } from './en.ts';
import { ES_TASK } from './es.ts';
import { FR_TASK } from './fr.ts';
import { IT_TASK } from './it.ts';
import { JA_TASK } from './ja.ts';
import { KO_TASK } from './ko.ts';
import { NL_TASK } from './nl.ts';
import { PL_TASK } from './pl.ts';
import { PT_TASK } from './pt.ts';
import { RU_TASK } from './ru.ts';
import { TR_TASK } from './tr.ts';
import { ZH_TASK } from './zh.ts';

export const ALL_TASK_WORDS: readonly TaskWords[] = [
  EN_TASK,
  ZH_TASK,
  DE_TASK,
  FR_TASK,
  ES_TASK,
  IT_TASK,
  PT_TASK,
  NL_TASK,
  PL_TASK,
  RU_TASK,
  TR_TASK,
  AR_TASK,
  JA_TASK,
  KO_TASK,
];
