import { useCallback, useEffect, useRef } from 'react';

import type { DownloadView } from '#shared/model/download/download.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';

/** The newest matching downloads, reloaded when they change; showing them marks ended ones as seen. */
export function useDownloadList(search: string, limit: number) {
  const { revision, unseen } = useMirror((mirror) => mirror.downloads);
  const asked = useRef(revision);
  const ask = useCallback(
    () => request('download.list', { search, before: null, limit }),
    [search, limit],
  );
  const [answer, askAgain] = useAnswer(ask);
  useEffect(() => {
    if (unseen > 0) send('download.seen', null);
  }, [unseen]);
  useEffect(() => {
    if (asked.current === revision) return;
    asked.current = revision;
    askAgain();
  }, [revision, askAgain]);
  return [answer, askAgain] as const;
}

/** Current state: progress comes more often than the list. */
export function useNewest(listed: readonly DownloadView[]): readonly DownloadView[] {
  const open = useMirror((mirror) => mirror.downloads.open);
  return listed.map((one) => open.find(({ id }) => id === one.id) ?? one);
}
