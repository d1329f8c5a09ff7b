import type { TaskWords } from './task-words.ts';

export const KO_TASK: TaskWords = {
  fillers: '',
  isJoined: true,
  verbs: {
    send: '보내 | 전송 | 발송 | 답장 | 회신 | 전달해',
    publish: '게시 | 올려 | 발행 | 댓글달 | 댓글을달',
    delete: '삭제 | 지워 | 제거 | 비워',
    order: '주문 | 구매 | 사줘 | 구입 | 입찰',
    book: '예약',
    subscribe: '구독 | 수신거부',
    'sign-in': '로그인 | 가입해 | 회원가입',
    upload: '업로드 | 첨부',
    download: '다운로드 | 내려받',
    bookmark: '북마크에 추가 | 북마크해 | 즐겨찾기에 추가',
    submit: '저장 | 작성 | 입력 | 제출 | 만들 | 생성 | 추가 | 변경 | 수정 | 설정 | 등록 | 신청',
    confirm: '확인해 | 승인 | 동의',
  },
  not: '미',
  notAfter: '하지 | 지마 | 하지마 | 지말 | 하기전 | 전에 | 내역 | 방법 | 한',
  many: '모든 | 모두 | 전부 | 각 | 이들',
  numbers: { 두: 2, 세: 3, 네: 4, 다섯: 5 },
  and: '',
};
