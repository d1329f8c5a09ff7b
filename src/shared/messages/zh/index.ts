import { actButtons } from './actButtons.ts';
import { acts } from './acts.ts';
import { address } from './address.ts';
import { agents } from './agents.ts';
import { app } from './app.ts';
import { approvals } from './approvals.ts';
import { ask } from './ask.ts';
import { audit } from './audit.ts';
import { blocking } from './blocking.ts';
import { bookmarks } from './bookmarks.ts';
import { box } from './box.ts';
import { browserData } from './browserData.ts';
import { browserImport } from './browserImport.ts';
import { certificates } from './certificates.ts';
import { chat } from './chat.ts';
import { clearData } from './clearData.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { data } from './data.ts';
import { dialogs } from './dialogs.ts';
import { downloads } from './downloads.ts';
import { effects } from './effects.ts';
import { evidence } from './evidence.ts';
import { factKinds } from './factKinds.ts';
import { find } from './find.ts';
import { fixtures } from './fixtures.ts';
import { fork } from './fork.ts';
import { grants } from './grants.ts';
import { history } from './history.ts';
import { mcp } from './mcp.ts';
import { webhooks } from './webhooks.ts';
import { memory } from './memory.ts';
import { measures } from './measures.ts';
import { menu } from './menu.ts';
import { newTab } from './newTab.ts';
import { noteKinds } from './noteKinds.ts';
import { pages } from './pages.ts';
import { pdf } from './pdf.ts';
import { permissions } from './permissions.ts';
import { policy } from './policy.ts';
import { profiles } from './profiles.ts';
import { privacy } from './privacy.ts';
import { runFiles } from './runFiles.ts';
import { rehearsal } from './rehearsal.ts';
import { replay } from './replay.ts';
import { recorder } from './recorder.ts';
import { runs } from './runs.ts';
import { schedules } from './schedules.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { seen } from './seen.ts';
import { skills } from './skills.ts';
import { settings } from './settings.ts';
import { spelling } from './spelling.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';
import { todos } from './todos.ts';
import { translation } from './translation.ts';
import { writing } from './writing.ts';
import { vault } from './vault.ts';
import { welcome } from './welcome.ts';

/** All texts for people in Simplified Chinese. */
export const zh = {
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
  browserImport,
  certificates,
  chat,
  clearData,
  common,
  consent,
  data,
  dialogs,
  downloads,
  effects,
  evidence,
  factKinds,
  find,
  fixtures,
  fork,
  grants,
  history,
  mcp,
  webhooks,
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
  spelling,
  search,
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
