import { useCallback, useEffect } from 'react';

import type { DownloadView } from '#shared/model/download/download.ts';

import { request } from '../../bridge/request.ts';
import { send } from '../../bridge/send.ts';
import { useAnswer } from '../../components/run/use-answer.ts';
import { useMirror } from '../../store/app-state.ts';
import { replaceNotes } from '../../store/toasts.ts';
import { shownDownloads } from './shown-downloads.ts';

/** The newest matching downloads, reloaded when they change; showing them marks ended ones as seen and replaces messages about them. */
export function useDownloadList(search: string, limit: number) {
  const revision = useMirror((mirror) => mirror.downloads.revision);
  const unseen = useMirror((mirror) => shownDownloads(mirror).unseen);
  const ask = useCallback(
    () => request('download.list', { search, before: null, limit }),
    [search, limit],
  );
  const answer = useAnswer(ask, revision);
  useEffect(() => {
    if (unseen > 0) send('download.seen', null);
  }, [unseen]);
  useEffect(() => replaceNotes('downloads'), []);
  return answer;
}

/** The listed downloads with their current state: progress arrives more often than the list. */
export function useNewest(listed: readonly DownloadView[]): readonly DownloadView[] {
  const { kept, unkept } = useMirror((mirror) => mirror.downloads);
  const open = [...kept.open, ...unkept.open];
  return listed.map((one) => open.find(({ id }) => id === one.id) ?? one);
}
