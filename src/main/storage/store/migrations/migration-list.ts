import { runsAndSettings } from './0001-runs-and-settings.ts';
import { costAndLiveRuns } from './0002-cost-and-live-runs.ts';
import { modelTraits } from './0003-model-traits.ts';
import { queuedRuns } from './0004-queued-runs.ts';
import { audit } from './0005-audit.ts';
import { vault } from './0006-vault.ts';
import { history } from './0007-history.ts';
import { bookmarks } from './0008-bookmarks.ts';
import { sessions } from './0009-sessions.ts';
import { downloads } from './0010-downloads.ts';
import { runRequests } from './0012-run-requests.ts';
import { siteSettings } from './0013-site-settings.ts';
import { schedules } from './0014-schedules.ts';
import { rehearsals } from './0015-rehearsals.ts';
import { runCheckpoints } from './0016-run-checkpoints.ts';
import { bookmarkPlaces } from './0017-bookmark-places.ts';
import { siteFacts } from './0018-site-facts.ts';
import { memory } from './0020-memory.ts';
import { bookmarkFolders } from './0021-bookmark-folders.ts';
import { viewsOfRuns } from './0022-views-of-runs.ts';
import type { Migration } from './migration.ts';

/** All migrations in order of their numbers; append only. */
export const MIGRATIONS: readonly Migration[] = [
  runsAndSettings,
  costAndLiveRuns,
  modelTraits,
  queuedRuns,
  audit,
  vault,
  history,
  bookmarks,
  sessions,
  downloads,
  runRequests,
  siteSettings,
  schedules,
  rehearsals,
  runCheckpoints,
  bookmarkPlaces,
  siteFacts,
  memory,
  bookmarkFolders,
  viewsOfRuns,
];

/** Schema version that this program writes; a higher one is from a newer program. */
export const LATEST_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version));
