import { useRef } from 'react';

import { send } from '../../bridge/send.ts';
import { selectActiveTab, splitOf, useMirror } from '../../store/app-state.ts';
import { PagePlace } from './page-place.tsx';
import { splitView } from '../split/split-view-part.ts';
import { useReportedBox } from '../window/use-reported-box.ts';

/** The area of the pages: the one in front, or several side by side. */
export function PageArea() {
  const split = useMirror((mirror) => splitOf(mirror, mirror.tabs.activeId));
  return (
    <div className="page-area">
      {split === undefined ? <OnePage /> : <splitView.Part split={split} />}
    </div>
  );
}

/** The page in front. Its box is reported on each change, since main draws web content over it. */
function OnePage() {
  const tab = useMirror(selectActiveTab);
  const place = useRef<HTMLElement>(null);
  useReportedBox(place, reportBox);
  return <PagePlace tab={tab} isActive isMain place={place} />;
}

const reportBox: Parameters<typeof useReportedBox>[1] = (box) =>
  send('app.setContentBox', { ...box, panes: [] });
