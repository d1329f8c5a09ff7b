import type { ActWords } from './act-words.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { JA } from './ja.ts';
import { KO } from './ko.ts';
import { NL } from './nl.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { RU } from './ru.ts';
import { TR } from './tr.ts';
import { ZH } from './zh.ts';

/** All languages count at once: what a page says its language is, is its own claim. */
export const ALL_ACT_WORDS: readonly ActWords[] = [
  EN,
  DE,
  FR,
  ES,
  IT,
  PT,
  NL,
  PL,
  RU,
  TR,
  AR,
  ZH,
  JA,
  KO,
];
