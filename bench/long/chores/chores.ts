import type { LongChore } from '../long-chore.ts';
import { BRANCHES } from './branches.ts';
import { CLEANUP } from './cleanup.ts';
import { FACTS } from './facts.ts';
import { GLOSSARY } from './glossary.ts';
import { LABELS } from './labels.ts';
import { LETTERS } from './letters.ts';
import { MEMBERS } from './members.ts';
import { TEN_SHOPS } from './ten-shops.ts';
import { TICKETS_CHORE } from './tickets.ts';
import { TREE } from './tree.ts';
import { TWO_SYSTEMS } from './two-systems.ts';
import { WIKI } from './wiki.ts';

export const LONG_CHORES: readonly LongChore[] = [
  LABELS,
  FACTS,
  CLEANUP,
  MEMBERS,
  TEN_SHOPS,
  TREE,
  TWO_SYSTEMS,
  TICKETS_CHORE,
  GLOSSARY,
  LETTERS,
  WIKI,
  BRANCHES,
];
