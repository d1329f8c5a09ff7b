import { actButtons } from './runs/actButtons.ts';
import { acts } from './runs/acts.ts';
import { address } from './pages/address.ts';
import { agents } from './runs/agents.ts';
import { app } from './window/app.ts';
import { approvals } from './runs/approvals.ts';
import { ask } from './runs/ask.ts';
import { audit } from './runs/audit.ts';
import { blocking } from './pages/blocking.ts';
import { bookmarks } from './library/bookmarks.ts';
import { box } from './window/box.ts';
import { browserData } from './library/browserData.ts';
import { certificates } from './pages/certificates.ts';
import { chat } from './runs/chat.ts';
import { common } from './window/common.ts';
import { consent } from './runs/consent.ts';
import { data } from './library/data.ts';
import { dialogs } from './window/dialogs.ts';
import { downloads } from './library/downloads.ts';
import { effects } from './runs/effects.ts';
import { evidence } from './runs/evidence.ts';
import { factKinds } from './settings/factKinds.ts';
import { find } from './pages/find.ts';
import { savedTests } from './runs/saved-tests.ts';
import { fork } from './runs/fork.ts';
import { grants } from './runs/grants.ts';
import { history } from './library/history.ts';
import { memory } from './settings/memory.ts';
import { measures } from './window/measures.ts';
import { menu } from './window/menu.ts';
import { newTab } from './pages/newTab.ts';
import { noteKinds } from './settings/noteKinds.ts';
import { pages } from './window/pages.ts';
import { pdf } from './pages/pdf.ts';
import { permissions } from './pages/permissions.ts';
import { policy } from './settings/policy.ts';
import { profiles } from './settings/profiles.ts';
import { privacy } from './settings/privacy.ts';
import { runFiles } from './runs/runFiles.ts';
import { rehearsal } from './runs/rehearsal.ts';
import { replay } from './runs/replay.ts';
import { recorder } from './runs/recorder.ts';
import { runs } from './runs/runs.ts';
import { schedules } from './runs/schedules.ts';
import { site } from './pages/site.ts';
import { seen } from './library/seen.ts';
import { skills } from './runs/skills.ts';
import { settings } from './settings/settings.ts';
import { steps } from './runs/steps.ts';
import { tabs } from './pages/tabs.ts';
import { todos } from './runs/todos.ts';
import { translation } from './pages/translation.ts';
import { writing } from './pages/writing.ts';
import { vault } from './settings/vault.ts';
import { welcome } from './window/welcome.ts';

/** All texts for people in English; their keys and parameters define those of other languages. */
export const en = {
  actButtons,
  acts,
  address,
  agents,
  app,
  approvals,
  ask,
  audit,
  blocking,
  bookmarks,
  box,
  browserData,
  certificates,
  chat,
  common,
  consent,
  data,
  dialogs,
  downloads,
  effects,
  evidence,
  factKinds,
  find,
  savedTests,
  fork,
  grants,
  history,
  measures,
  memory,
  menu,
  newTab,
  noteKinds,
  pages,
  pdf,
  permissions,
  policy,
  privacy,
  profiles,
  runFiles,
  rehearsal,
  replay,
  recorder,
  runs,
  schedules,
  seen,
  settings,
  site,
  skills,
  steps,
  tabs,
  todos,
  translation,
  writing,
  vault,
  welcome,
};
