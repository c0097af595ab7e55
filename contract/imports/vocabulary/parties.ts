import { plainColumnName } from './plainColumnName.ts';

/** Owner of a name or address column: who receives the parcel, or who pays. */
export type Party = 'recipient' | 'buyer';

/** Words that name a party. Latin words must stand alone; others may stand anywhere in a name. */
const partyWords: Readonly<Record<Party, RegExp>> = {
  recipient:
    /\b(ship|shipping|shipment|shipto|deliver|delivery|post to|recipient|receiver|consignee|gift|gift recipient|send to|destination|nguoi nhan|nhan hang|giao hang|noi nhan|giao den|giao|nhan|liefer|lieferung|empfanger|lieferadresse|lieferanschrift|destinatario|envio|entrega|destinataire|livraison|spedizione|consegna)\b|お?届け?先|届先|配送先|送付先|送り先|受取人|宛先|発送先|수령인|수취인|받는|배송지|收件|收货|收貨/,
  buyer:
    /\b(bill|billing|billto|buyer|payer|customer|sender|purchaser|invoice|sold to|ordered by|client|nguoi mua|khach hang|khach|nguoi dat|nguoi gui|thanh toan|hoa don|rechnung|rechnungsadresse|rechnungsanschrift|besteller|kaufer|kunde|comprador|cliente|facturacion|acheteur|facturation|acquirente|fatturazione)\b|ご?注文者|購入者|請求先|依頼主|お客様|주문자|주문하신|구매자|보내는|买家|買家|寄件|下单|账单/,
};

/** Returns the party that a column's name mentions; undefined if none. "Ship to (customer)" is the recipient's. */
export const partyInName = (name: string): Party | undefined => {
  const plain = plainColumnName(name);
  if (partyWords.recipient.test(plain)) return 'recipient';
  return partyWords.buyer.test(plain) ? 'buyer' : undefined;
};
