import type { ActWords } from './act-words.ts';

export const TR: ActWords = {
  whole: {
    send: 'gönder | şimdi gönder | mesaj gönder | mesajı gönder',
    publish: 'yayınla | yayımla | şimdi yayınla | yorumu paylaş',
    delete: 'sil | kalıcı olarak sil | çöp kutusunu boşalt | hesabı kapat',
    order:
      'satın al | hemen al | hemen satın al | şimdi satın al | sipariş ver | siparişi tamamla | siparişi onayla | siparişi iptal et | teklif ver',
    book: 'rezervasyon yap | rezerve et | hemen rezervasyon yap | rezervasyonu onayla | rezervasyonu iptal et | randevu al',
    subscribe: 'abone ol | abonelikten çık | aboneliği iptal et',
    pay: 'öde | şimdi öde | ödeme yap | ödemeyi onayla | ödemeyi tamamla | bağış yap',
    transfer: 'havale yap | para gönder | transfer et | para transferi yap | para çek',
    'create-key': 'api anahtarı oluştur | anahtar oluştur | belirteç oluştur',
    'accept-terms': 'imzala | koşulları kabul et | sözleşmeyi imzala',
  },
  leading: {},
  trailing: {
    send: 'gönder',
    publish: 'yayınla | yayımla',
    delete: 'sil',
    order: 'satın al | sipariş ver',
    book: 'rezerve et',
    subscribe: 'abone ol',
    pay: 'öde',
    transfer: 'para gönder | havale et',
    'change-password': 'şifreyi değiştir | parolayı değiştir | şifreyi sıfırla',
    'change-security': 'yetkilendir | erişim ver',
    'create-key': 'api anahtarı oluştur',
  },
  notBefore: {},
  notAfter: 'filtreyi | filtreleri | aramayı | biçimlendirmeyi | kodu | kod | geri bildirim',
  yes: 'evet | tamam | onayla | devam | devam et | kabul et | kabul ediyorum',
  and: 've',
};
