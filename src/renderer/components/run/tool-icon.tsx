import {
  ArrowLeft,
  ArrowRight,
  ArrowUpDown,
  BookOpen,
  Compass,
  Eraser,
  Flag,
  Keyboard,
  ListChecks,
  MousePointerClick,
  PartyPopper,
  Plug,
  RotateCw,
  SquareStack,
  Table2,
  TextCursorInput,
  Timer,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  navigate: Compass,
  click: MousePointerClick,
  type: TextCursorInput,
  clear: Eraser,
  select: ListChecks,
  scroll: ArrowUpDown,
  key: Keyboard,
  wait: Timer,
  read_page: BookOpen,
  extract: Table2,
  back: ArrowLeft,
  forward: ArrowRight,
  reload: RotateCw,
  tabs: SquareStack,
  tab_open: SquareStack,
  tab_focus: SquareStack,
  tab_close: SquareStack,
  mcp: Plug,
  celebration: PartyPopper,
  done: Flag,
};

/** The picture of a tool; a wrench for one that has none of its own. */
export function ToolIcon({ tool }: { readonly tool: string }) {
  const Icon = ICONS[tool] ?? Wrench;
  return <Icon size={15} aria-hidden="true" />;
}
