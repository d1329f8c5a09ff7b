import {
  Bookmark,
  ChevronsUp,
  Globe,
  History,
  ListChecks,
  Paperclip,
  type LucideIcon,
  PlugZap,
  Route,
  Search,
  TextSearch,
} from 'lucide-react';

import type { BoxLine } from '../../text/box-lines.ts';
import { WaymarkSign } from '../brand/waymark-sign.tsx';

const SIGNS: Readonly<Record<Exclude<BoxLine['sign'], 'ask'>, LucideIcon>> = {
  go: Globe,
  search: Search,
  connect: PlugZap,
  tab: ChevronsUp,
  bookmark: Bookmark,
  history: History,
  seen: TextSearch,
  run: Route,
  agent: ListChecks,
  web: Search,
  file: Paperclip,
};

/** Icon for a line's kind. */
export function LineSign({ sign }: Pick<BoxLine, 'sign'>) {
  if (sign === 'ask') return <WaymarkSign size={16} />;
  const Icon = SIGNS[sign];
  return <Icon size={16} />;
}
