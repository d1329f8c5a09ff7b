import type { TaskWords } from './task-words.ts';

export const JA_TASK: TaskWords = {
  fillers: '',
  isJoined: true,
  verbs: {
    send: '送信 | 送って | 送る | 返信 | 転送 | メールして',
    publish: '投稿 | 公開 | コメントし | ツイート',
    delete: '削除 | 消して | 消去 | 空にし',
    order: '注文 | 購入 | 買って | 買う | 入札',
    book: '予約',
    subscribe: '購読 | 配信停止 | 解約 | 登録解除',
    'sign-in': 'ログイン | サインイン | 会員登録 | アカウントを作成',
    upload: 'アップロード | 添付',
    download: 'ダウンロード',
    bookmark: 'ブックマークに追加 | ブックマークし',
    submit: '保存 | 入力 | 記入 | 提出 | 作成 | 追加 | 変更 | 編集 | 更新 | 設定 | 登録',
    confirm: '確認し | 承認 | 同意',
  },
  not: '未 | 再',
  notAfter:
    'しない | せず | しなく | 前 | 履歴 | 方法 | 済み | する前 | るな | ずに | はしない | しては | 一覧 | 日',
  many: 'すべて | 全て | 全部 | 各 | これらの | 全',
  numbers: { 二: 2, 三: 3, 四: 4, 五: 5 },
  and: '',
};
