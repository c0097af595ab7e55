import type { TrackingCodeName } from './codes.ts';

/** Languages of mails to buyers. */
export const buyerLanguages = ['en', 'vi', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
export type BuyerLanguage = (typeof buyerLanguages)[number];

const languageOf: Readonly<Record<string, BuyerLanguage>> = {
  VN: 'vi',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  LI: 'de',
  FR: 'fr',
  BE: 'fr',
  LU: 'fr',
  MC: 'fr',
  IT: 'it',
  SM: 'it',
  NL: 'nl',
  PT: 'pt',
  BR: 'pt',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  PE: 'es',
  EC: 'es',
  UY: 'es',
  CR: 'es',
  DO: 'es',
  GT: 'es',
  PA: 'es',
  PY: 'es',
  BO: 'es',
};

/** Language that most buyers in a country read; English if we do not have it. */
export const buyerLanguage = (country: string): BuyerLanguage => languageOf[country] ?? 'en';

/** Situations of a parcel that buyers ask about. */
type BuyerNews = 'label' | 'way' | 'today' | 'failed' | 'pickup' | 'delivered' | 'back' | 'trouble';

const newsOf: Record<TrackingCodeName, BuyerNews> = {
  label_created: 'label',
  picked_up: 'way',
  left_origin: 'way',
  arrived: 'way',
  in_customs: 'way',
  customs_released: 'way',
  in_transit: 'way',
  out_for_delivery: 'today',
  attempt_failed: 'failed',
  at_pickup: 'pickup',
  delivered: 'delivered',
  returning: 'back',
  returned: 'back',
  exception: 'trouble',
};

interface BuyerTexts extends Record<BuyerNews, string> {
  hello: string;
  track: string;
  thanks: string;
}

/** Texts by language. `%{order}`: the seller's own order number, or else ours. */
const words: Record<BuyerLanguage, BuyerTexts> = {
  en: {
    hello: 'Hello %{name},',
    label: 'your order %{order} is packed and waits for the carrier.',
    way: 'your order %{order} is on its way to you.',
    today: 'your order %{order} is out for delivery today.',
    failed:
      'the carrier tried to deliver your order %{order} but could not. Please follow the link to arrange another attempt.',
    pickup: 'your order %{order} is ready for pickup. The link says where.',
    delivered: 'your order %{order} was delivered.',
    back: 'your order %{order} is on its way back to us. We will get in touch with you.',
    trouble:
      'there is a problem with the delivery of your order %{order}. We are looking into it and will get in touch with you.',
    track: '%{carrier}, tracking number %{number}: %{url}',
    thanks: 'Thank you for your order!',
  },
  vi: {
    hello: 'Xin chào %{name},',
    label: 'đơn hàng %{order} của bạn đã được đóng gói và đang chờ hãng vận chuyển.',
    way: 'đơn hàng %{order} của bạn đang trên đường giao.',
    today: 'đơn hàng %{order} của bạn sẽ được giao trong hôm nay.',
    failed: 'hãng vận chuyển chưa giao được đơn hàng %{order}. Bạn mở liên kết dưới đây để hẹn giao lại nhé.',
    pickup: 'bạn có thể đến lấy đơn hàng %{order}. Liên kết dưới đây cho biết địa điểm.',
    delivered: 'đơn hàng %{order} của bạn đã được giao.',
    back: 'đơn hàng %{order} đang được hoàn về. Chúng tôi sẽ liên hệ với bạn.',
    trouble: 'đơn hàng %{order} gặp sự cố khi vận chuyển. Chúng tôi đang kiểm tra và sẽ liên hệ với bạn.',
    track: '%{carrier}, mã vận đơn %{number}: %{url}',
    thanks: 'Cảm ơn bạn đã đặt hàng!',
  },
  de: {
    hello: 'Hallo %{name},',
    label: 'Ihre Bestellung %{order} ist verpackt und wartet auf den Paketdienst.',
    way: 'Ihre Bestellung %{order} ist auf dem Weg zu Ihnen.',
    today: 'Ihre Bestellung %{order} wird heute zugestellt.',
    failed:
      'der Paketdienst konnte Ihre Bestellung %{order} nicht zustellen. Über den Link können Sie eine neue Zustellung vereinbaren.',
    pickup: 'Ihre Bestellung %{order} liegt zur Abholung bereit. Der Link zeigt, wo.',
    delivered: 'Ihre Bestellung %{order} wurde zugestellt.',
    back: 'Ihre Bestellung %{order} geht an uns zurück. Wir melden uns bei Ihnen.',
    trouble:
      'bei der Zustellung Ihrer Bestellung %{order} gibt es ein Problem. Wir klären es und melden uns bei Ihnen.',
    track: '%{carrier}, Sendungsnummer %{number}: %{url}',
    thanks: 'Vielen Dank für Ihre Bestellung!',
  },
  fr: {
    hello: 'Bonjour %{name},',
    label: 'votre commande %{order} est emballée et attend le transporteur.',
    way: 'votre commande %{order} est en route.',
    today: 'votre commande %{order} sera livrée aujourd’hui.',
    failed:
      'le transporteur n’a pas pu livrer votre commande %{order}. Le lien vous permet de convenir d’un nouveau passage.',
    pickup: 'votre commande %{order} peut être retirée. Le lien indique où.',
    delivered: 'votre commande %{order} a été livrée.',
    back: 'votre commande %{order} nous est renvoyée. Nous vous contacterons.',
    trouble:
      'la livraison de votre commande %{order} rencontre un problème. Nous nous en occupons et vous contacterons.',
    track: '%{carrier}, numéro de suivi %{number} : %{url}',
    thanks: 'Merci pour votre commande !',
  },
  es: {
    hello: 'Hola, %{name}:',
    label: 'tu pedido %{order} está preparado y espera al transportista.',
    way: 'tu pedido %{order} está en camino.',
    today: 'tu pedido %{order} se entregará hoy.',
    failed: 'el transportista no pudo entregar tu pedido %{order}. En el enlace puedes acordar otra entrega.',
    pickup: 'tu pedido %{order} está listo para recoger. El enlace indica dónde.',
    delivered: 'tu pedido %{order} se ha entregado.',
    back: 'tu pedido %{order} vuelve a nosotros. Nos pondremos en contacto contigo.',
    trouble:
      'hay un problema con la entrega de tu pedido %{order}. Lo estamos revisando y nos pondremos en contacto contigo.',
    track: '%{carrier}, número de seguimiento %{number}: %{url}',
    thanks: '¡Gracias por tu pedido!',
  },
  it: {
    hello: 'Ciao %{name},',
    label: 'il tuo ordine %{order} è pronto e attende il corriere.',
    way: 'il tuo ordine %{order} è in viaggio.',
    today: 'il tuo ordine %{order} sarà consegnato oggi.',
    failed:
      'il corriere non è riuscito a consegnare il tuo ordine %{order}. Dal link puoi concordare una nuova consegna.',
    pickup: 'il tuo ordine %{order} è pronto per il ritiro. Il link indica dove.',
    delivered: 'il tuo ordine %{order} è stato consegnato.',
    back: 'il tuo ordine %{order} sta tornando da noi. Ti contatteremo.',
    trouble:
      'c’è un problema con la consegna del tuo ordine %{order}. Lo stiamo verificando e ti contatteremo.',
    track: '%{carrier}, numero di tracciamento %{number}: %{url}',
    thanks: 'Grazie per il tuo ordine!',
  },
  nl: {
    hello: 'Hallo %{name},',
    label: 'je bestelling %{order} is ingepakt en wacht op de bezorger.',
    way: 'je bestelling %{order} is onderweg.',
    today: 'je bestelling %{order} wordt vandaag bezorgd.',
    failed:
      'de bezorger kon je bestelling %{order} niet afleveren. Via de link kun je een nieuwe afspraak maken.',
    pickup: 'je bestelling %{order} ligt klaar om op te halen. De link zegt waar.',
    delivered: 'je bestelling %{order} is bezorgd.',
    back: 'je bestelling %{order} komt naar ons terug. We nemen contact met je op.',
    trouble:
      'er is een probleem met de bezorging van je bestelling %{order}. We zoeken het uit en nemen contact met je op.',
    track: '%{carrier}, trackingnummer %{number}: %{url}',
    thanks: 'Bedankt voor je bestelling!',
  },
  pt: {
    hello: 'Olá, %{name},',
    label: 'o seu pedido %{order} está embalado e aguarda a transportadora.',
    way: 'o seu pedido %{order} está a caminho.',
    today: 'o seu pedido %{order} será entregue hoje.',
    failed:
      'a transportadora não conseguiu entregar o seu pedido %{order}. Pelo link pode combinar nova entrega.',
    pickup: 'o seu pedido %{order} está pronto para retirada. O link indica onde.',
    delivered: 'o seu pedido %{order} foi entregue.',
    back: 'o seu pedido %{order} está voltando para nós. Entraremos em contato.',
    trouble:
      'há um problema com a entrega do seu pedido %{order}. Estamos verificando e entraremos em contato.',
    track: '%{carrier}, código de rastreio %{number}: %{url}',
    thanks: 'Obrigado pelo seu pedido!',
  },
};

/** Facts of a parcel that the message uses. */
export interface BuyerMessageParcel {
  recipient: string;
  order_code: string;
  order_number: string | null;
  code: TrackingCodeName;
  carrier: string;
  number: string;
  url: string | null;
}

/** Returns a message to the buyer of a parcel: its state and its tracking page. */
export const buyerText = (language: BuyerLanguage, parcel: BuyerMessageParcel): string => {
  const values: Record<string, string> = {
    name: parcel.recipient,
    order: parcel.order_number ?? `#${parcel.order_code}`,
    carrier: parcel.carrier,
    number: parcel.number,
    url: parcel.url ?? '',
  };
  const say = (text: string): string =>
    text.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const { hello, track, thanks, ...news } = words[language];
  // In German the sentence after the greeting and its comma begins in lower case.
  const begin = (text: string): string =>
    language === 'de' ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return [
    say(hello),
    '',
    begin(say(news[newsOf[parcel.code]])),
    say(track).replace(/\s*:\s*$/, ''),
    '',
    say(thanks),
  ].join('\n');
};
