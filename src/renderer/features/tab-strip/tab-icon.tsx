import {
  CircleAlert,
  CalendarClock,
  ClipboardCheck,
  Download,
  Globe,
  History,
  ListChecks,
  NotebookPen,
  Route,
  Settings,
  Star,
} from 'lucide-react';
import { useState } from 'react';

import type { InternalPage, Tab } from '#shared/model/tabs/tab.ts';

import { Spinner } from '../../components/loading/spinner.tsx';
import { WaymarkSign } from '../../components/brand/waymark-sign.tsx';

/** The icon before a tab's title. Icons are not loaded from the web here; main sends them as data. */
export function TabIcon({ tab }: { readonly tab: Tab }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (tab.isLoading) return <Spinner size={16} />;
  if (tab.failure !== null) return <CircleAlert size={16} aria-hidden="true" />;
  if (tab.page !== null) return <PageIcon page={tab.page} />;
  const url = tab.faviconUrl;
  if (url === null || url === brokenUrl || /^https?:/.test(url))
    return <Globe size={16} aria-hidden="true" />;
  return (
    <img
      className="tab-favicon"
      src={url}
      alt=""
      width={16}
      height={16}
      onError={() => setBrokenUrl(url)}
    />
  );
}

function PageIcon({ page }: { readonly page: InternalPage }) {
  switch (page) {
    case 'newtab':
      return <WaymarkSign size={16} />;
    case 'agents':
      return <ListChecks size={16} aria-hidden="true" />;
    case 'runs':
      return <Route size={16} aria-hidden="true" />;
    case 'schedules':
      return <CalendarClock size={16} aria-hidden="true" />;
    case 'tests':
      return <ClipboardCheck size={16} aria-hidden="true" />;
    case 'downloads':
      return <Download size={16} aria-hidden="true" />;
    case 'history':
      return <History size={16} aria-hidden="true" />;
    case 'bookmarks':
      return <Star size={16} aria-hidden="true" />;
    case 'memory':
      return <NotebookPen size={16} aria-hidden="true" />;
    case 'settings':
      return <Settings size={16} aria-hidden="true" />;
  }
}
