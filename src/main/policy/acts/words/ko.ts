import type { ActWords } from './act-words.ts';

export const KO: ActWords = {
  isJoined: true,
  whole: {
    send: '보내기 | 전송 | 전송하기 | 발송 | 메시지보내기 | 지금보내기',
    publish: '게시 | 게시하기 | 게시물올리기 | 발행 | 발행하기 | 올리기',
    delete: '삭제 | 삭제하기 | 영구삭제 | 휴지통비우기 | 회원탈퇴 | 탈퇴하기 | 계정삭제',
    order:
      '구매 | 구매하기 | 바로구매 | 바로구매하기 | 지금구매 | 주문 | 주문하기 | 주문확정 | 주문완료하기 | 구매확정 | 주문취소 | 입찰하기',
    book: '예약 | 예약하기 | 지금예약 | 예약확정 | 예약취소',
    subscribe: '구독 | 구독하기 | 구독취소 | 수신거부 | 구독해지',
    pay: '결제 | 결제하기 | 지금결제 | 지불하기 | 결제확인 | 기부하기 | 후원하기 | 충전하기',
    transfer: '송금 | 송금하기 | 이체 | 이체하기 | 계좌이체하기 | 출금하기',
    'change-password': '비밀번호변경 | 비밀번호변경하기 | 비밀번호재설정',
    'change-security': '권한부여 | 액세스허용',
    'create-key': 'api키생성 | api키만들기 | 키생성 | 토큰생성',
    'accept-terms': '서명하기 | 약관동의 | 계약서명',
  },
  leading: {},
  trailing: {
    send: '보내기 | 전송 | 전송하기',
    publish: '게시 | 게시하기',
    delete: '삭제 | 삭제하기',
    order: '구매하기 | 주문하기',
    book: '예약하기',
    subscribe: '구독하기 | 구독취소',
    pay: '결제하기',
    transfer: '송금하기 | 이체하기',
    'create-key': 'api키생성하기',
  },
  notBefore: {},
  notAfter:
    '필터 | 검색 | 검색어 | 검색기록 | 서식 | 코드 | 인증번호 | 의견 | 뒤로 | 맨뒤로 | 앞으로 | 맨앞으로 | 자동',
  yes: '확인 | 예 | 네 | 계속 | 동의 | 동의함 | 승인 | 허용',
  and: '및 | 하고',
};
