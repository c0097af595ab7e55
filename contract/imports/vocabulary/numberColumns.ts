import { plainColumnName } from './plainColumnName.ts';

/** Words for columns of numbers that no field takes: money, weights, dates, taxes, sizes, stock, ratings. */
const figureWords =
  /\b(costs?|prices?|totals?|subtotals?|shipping|weights?|tax|taxes|vat|gst|fees?|discounts?|dates?|time|paid|payment|refund(ed)?|revenue|profit|margin|cogs|currency|commission|rate|gia|gia ban|don gia|tien|thanh tien|phi|phi ship|tong|thue|can nang|khoi luong|trong luong|ngay|gio|giam gia|chiet khau|doanh thu|loi nhuan|precio|coste|preis|gewicht|prix|poids|stock|rating|age|width|height|length|kg|oz|gram|grams|importe|montant|frais|remise|betrag|prezzo|sconto|spese|preco|valor|taxa|peso)\b|(preis|kosten|betrag|summe|gewicht|steuer|mwst|rabatt|gebuhr|datum|zahlung)\b|価格|金額|合計|送料|税|重量|日付|日時|単価|小計|手数料|割引|가격|금액|배송비|무게|날짜|价格|金额|运费|重量|日期/;

/** Returns true if a column's name says that it holds money, weights, dates or other figures that no field takes. */
export const isFigureName = (name: string): boolean => figureWords.test(plainColumnName(name));

/** Words for numbers that are not a number of pieces to make: order numbers, positions in a list, days. */
const otherNumberWords =
  /\b(ids?|no|nr|num|numbers?|numero|nummer|code|ma|stt|index|row|line|pos|positions?|positionen|days?|tage|packs?|pages?|weeks?|months?|years?|rank|level|phone|tel|zip|bestellung|pedido|commande|shipped|delivered|refunded|returned|canceled|cancelled|backordered|stock|versendet|da giao|da gui|tra lai|hoan tra)\b|(nummer|nr)\b|番号|번호|编号|編號/;

/** Returns true if a column's name says that its numbers are not the pieces to make. */
export const isOtherNumberName = (name: string): boolean => otherNumberWords.test(plainColumnName(name));
