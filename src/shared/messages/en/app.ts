export const app = {
  ask: 'Ask',
  panelWidth: 'Width of the side panel',
  putAway: 'Put away',
  askShortcut: 'Ask ({shortcut})',
  page: 'Page',
  stopLoading: 'Stop loading',
  loadAgain: 'Load again',
  runsGoingOn: ', {count, plural, one {a run is going on} other {# runs are going on}}',
  noTab: 'No tab is open',
  openNewTab: 'Open a new tab',
  noTabHint: 'Open one to browse or to ask for something.',
  drawWindowProblem: 'Something went wrong while drawing the window: {problem}',
  drawPanelProblem: 'Something went wrong while drawing the side panel: {problem}',
  drawPageProblem: 'Something went wrong while drawing this page: {problem}',
  drawProblemNext:
    'Your tabs and runs are safe. Draw it again; if that does not help, load the window again.',
  drawAgain: 'Draw it again',
  loadWindowAgain: 'Load the window again',
  privateTitle: 'This address is on a private network',
  failedTitle: 'This page could not be shown',
  privateBody:
    '{host} is on this computer or on the network around it. A page or a run asked for it, so it was not opened.',
  privateNext:
    'Open it only if you know what is there. It then stays allowed until Waymark is closed.',
  openAnyway: 'Open anyway',
  goBack: 'Go back',
  opening: 'Waymark is opening',
} as const;
