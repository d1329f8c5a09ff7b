import { expect, it, onTestFinished, vi } from 'vitest';

import { tempFolder } from '../../../testing/store/temp-folder.ts';
import { ProfileRegistry } from './profile-registry.ts';
import { stopRunsOfAll, watchProfiles } from './watch-profiles.ts';

it('tells of profiles that another program makes, and of runs that it stops', async () => {
  const root = tempFolder();
  const onList = vi.fn();
  const onStop = vi.fn();
  const watching = watchProfiles(root, {
    onList,
    onStop,
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watching.dispose());
  new ProfileRegistry({ root, now: Date.now }).create('Work');
  await vi.waitFor(() => expect(onList).toHaveBeenCalled());
  expect(onStop).not.toHaveBeenCalled();
  stopRunsOfAll(root, 1);
  await vi.waitFor(() => expect(onStop).toHaveBeenCalledTimes(1));
  stopRunsOfAll(root, 2);
  await vi.waitFor(() => expect(onStop).toHaveBeenCalledTimes(2));
});

it('stops nothing for what was asked before the program began', async () => {
  const root = tempFolder();
  const registry = new ProfileRegistry({ root, now: Date.now });
  registry.create('Work');
  stopRunsOfAll(root, 1);
  const onList = vi.fn();
  const onStop = vi.fn();
  const watching = watchProfiles(root, { onList, onStop, onError: () => undefined });
  onTestFinished(() => watching.dispose());
  registry.create('Other');
  await vi.waitFor(() => expect(onList).toHaveBeenCalled());
  expect(onStop).not.toHaveBeenCalled();
});
