import {
  BookOpen,
  CircleHelp,
  ClipboardPen,
  CloudSun,
  Coins,
  FileText,
  GraduationCap,
  History,
  Layers,
  ListChecks,
  ListTree,
  type LucideIcon,
  MapPin,
  Newspaper,
  Package,
  Route,
  Scale,
  Shuffle,
  Star,
  Table,
  Telescope,
  TextSearch,
} from 'lucide-react';

import type { AgentIconName } from '#shared/model/agents/agent.ts';

const ICONS: Readonly<Record<AgentIconName, LucideIcon>> = {
  'book-open': BookOpen,
  'circle-help': CircleHelp,
  'clipboard-pen': ClipboardPen,
  'cloud-sun': CloudSun,
  coins: Coins,
  'file-text': FileText,
  'graduation-cap': GraduationCap,
  history: History,
  layers: Layers,
  'list-tree': ListTree,
  'map-pin': MapPin,
  newspaper: Newspaper,
  package: Package,
  route: Route,
  scale: Scale,
  shuffle: Shuffle,
  star: Star,
  table: Table,
  telescope: Telescope,
  'text-search': TextSearch,
};

/** Icon of an agent. */
export function AgentIcon({ icon }: { readonly icon: AgentIconName | undefined }) {
  const Icon = icon === undefined ? ListChecks : ICONS[icon];
  return (
    <span className="agent-icon">
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
