/** What the browser keeps of the person, and that runs may be let look through. */
export const browserData = {
  history: '查看你的历史记录？',
  bookmarks: '查看你的书签？',
  downloads: '查看你的下载记录？',
  seen: '搜索你看过的网页文字？',
  lookedFor: '查找“<bdi>{query}</bdi>”',
  forRun: '在此次运行结束前它可以查看。找到的内容会给模型看。',
  allow: '允许查看',
  rule: '你的任务没有说它可以查看',
  'place-history': '你的历史记录',
  'place-bookmarks': '你的书签',
  'place-downloads': '你的下载记录',
  'place-seen': '你看过的网页文字',
  'grant-history': '查看你的历史记录',
  'grant-bookmarks': '查看你的书签',
  'grant-downloads': '查看你的下载记录',
  'grant-seen': '搜索你看过的网页文字',
} as const;
