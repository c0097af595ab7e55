import { plainLetters } from '../../plainLetters.ts';

/** Owner of a name or address column: who receives the parcel, or who pays. */
export type Party = 'recipient' | 'buyer';

/** Words that name a party. Latin words must stand alone; others may stand anywhere in a name. */
const partyWords: Readonly<Record<Party, RegExp>> = {
  recipient:
    /\b(ship|shipping|shipment|shipto|deliver|delivery|post to|recipient|receiver|consignee|gift|gift recipient|send to|destination|nguoi nhan|nhan hang|giao hang|noi nhan|giao den|giao|nhan|liefer|lieferung|empfanger|lieferadresse|lieferanschrift|destinatario|envio|entrega|destinataire|livraison|spedizione|consegna)\b|お?届け?先|届先|配送先|送付先|送り先|受取人|宛先|発送先|수령인|수취인|받는|배송지|收件|收货|收貨/,
  buyer:
    /\b(bill|billing|billto|buyer|payer|customer|sender|purchaser|invoice|sold to|ordered by|client|nguoi mua|khach hang|khach|nguoi dat|nguoi gui|thanh toan|hoa don|rechnung|rechnungsadresse|rechnungsanschrift|besteller|kaufer|kunde|comprador|cliente|facturacion|acheteur|facturation|acquirente|fatturazione)\b|ご?注文者|購入者|請求先|依頼主|お客様|주문자|주문하신|구매자|보내는|买家|買家|寄件|下单|账单/,
};

const plainWords = (name: string): string =>
  plainLetters(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns the party that a column's name mentions; undefined if none. "Ship to (customer)" is the recipient's. */
export const partyInName = (name: string): Party | undefined => {
  const plain = plainWords(name);
  if (partyWords.recipient.test(plain)) return 'recipient';
  return partyWords.buyer.test(plain) ? 'buyer' : undefined;
};

/** Words for columns of numbers that no field takes: money, weights, dates, taxes, sizes, stock, ratings. */
const figureWords =
  /\b(costs?|prices?|totals?|subtotals?|shipping|weights?|tax|taxes|vat|gst|fees?|discounts?|dates?|time|paid|payment|refund(ed)?|revenue|profit|margin|cogs|currency|commission|rate|gia|gia ban|don gia|tien|thanh tien|phi|phi ship|tong|thue|can nang|khoi luong|trong luong|ngay|gio|giam gia|chiet khau|doanh thu|loi nhuan|precio|coste|preis|gewicht|prix|poids|stock|rating|age|width|height|length|kg|oz|gram|grams|importe|montant|frais|remise|betrag|prezzo|sconto|spese|preco|valor|taxa|peso)\b|(preis|kosten|betrag|summe|gewicht|steuer|mwst|rabatt|gebuhr|datum|zahlung)\b|価格|金額|合計|送料|税|重量|日付|日時|単価|小計|手数料|割引|가격|금액|배송비|무게|날짜|价格|金额|运费|重量|日期/;

/** Returns true if a column's name says that it holds money, weights or dates. */
export const isFigureName = (name: string): boolean => figureWords.test(plainWords(name));

/** Words for numbers that are no count of pieces: an order's number, a place in a list, days. */
const otherNumberWords =
  /\b(ids?|no|nr|num|numbers?|numero|nummer|code|ma|stt|index|row|line|pos|positions?|positionen|days?|tage|packs?|pages?|weeks?|months?|years?|rank|level|phone|tel|zip|bestellung|pedido|commande|shipped|delivered|refunded|returned|canceled|cancelled|backordered|stock|versendet|da giao|da gui|tra lai|hoan tra)\b|(nummer|nr)\b|番号|번호|编号|編號/;

/** Returns true if a column of numbers counts something else than the pieces to make. */
export const isOtherNumberName = (name: string): boolean => otherNumberWords.test(plainWords(name));
