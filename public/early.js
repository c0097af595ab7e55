// Runs before the dashboard's code is there: asks the API for what the page will ask first, so that the answers are
// under way while the code is fetched. Writes the same addresses as src/providers/listUrl.ts (a test holds both
// together); src/providers/early.ts takes the answers, each once. A wrong guess costs one request and nothing else.
(function () {
  'use strict';
  var now = Date.now();

  function parse(text) {
    try {
      return JSON.parse(text);
    } catch (error) {
      return null;
    }
  }

  function kept(name) {
    try {
      var entry = parse(localStorage.getItem('platen.' + name));
      return entry && entry.expires > now ? entry.value : null;
    } catch (error) {
      return null;
    }
  }

  function ofTab(name) {
    try {
      return parse(sessionStorage.getItem('platen.' + name));
    } catch (error) {
      return null;
    }
  }

  var root = document.documentElement;
  var scheme = kept('preferences.theme');
  if (scheme === 'light' || scheme === 'dark') root.style.colorScheme = scheme;
  else if (typeof matchMedia === 'function') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.scheme = scheme || 'light';

  // The texts of the reader's language; the build writes their files into the tag of this script.
  var files = document.currentScript ? document.currentScript.dataset : {};
  var wishes = [kept('preferences.locale')].concat(navigator.languages || []).concat('en');
  var languages = wishes
    .map(function (wish) {
      return String(wish).slice(0, 2).toLowerCase();
    })
    .filter(function (language) {
      return files[language];
    });
  String(files[languages[0]] || '')
    .split(' ')
    .filter(Boolean)
    .forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.appendChild(link);
    });

  var session = kept('session');
  if (!session || !session.token || typeof fetch !== 'function') return;
  // The frame is drawn before the code is there (src/theme/classes/boot.ts).
  root.dataset.frame = kept('preferences.sidebar.open') === false ? 'rail' : 'open';
  function ours(shop) {
    return shop && shop.userId === session.user.id && shop.of === session.token ? shop : null;
  }
  var shop = ours(ofTab('shop')) || ours(kept('shop'));
  if (!shop) return;

  var query = new URLSearchParams(location.search);
  if (query.get('shop_id') && query.get('shop_id') !== shop.id) return;
  query.delete('shop_id');

  var early = (window.__early = { at: now, answers: {} });
  function ask(path, token) {
    var url = '/v1' + path;
    if (early.answers[url]) return;
    var entry = { token: token };
    entry.answer = fetch(url, { headers: { Accept: 'application/json', Authorization: 'Bearer ' + token } });
    // Read at once as well: what is here by then is in the first drawing.
    entry.answer
      .then(function (response) {
        return response.ok ? response.clone().json() : undefined;
      })
      .then(function (body) {
        entry.body = body;
      })
      .catch(function () {});
    early.answers[url] = entry;
  }

  // Members have a role everywhere or in single shops; a session kept before there were members is its owner's.
  function seesOrders(shops) {
    var access = session.user.access;
    if (!access) return true;
    var grants = access.everywhere ? [access.everywhere] : access.shops;
    return grants.some(function (grant) {
      return (!grant.shop_id || shops.indexOf(grant.shop_id) >= 0) && grant.rights.indexOf('orders.view') >= 0;
    });
  }

  function withQuery(path, entries) {
    var text = new URLSearchParams(entries).toString();
    return text ? path + '?' + text : path;
  }

  function filterEntries(filter, without) {
    return Object.keys(filter)
      .sort()
      .filter(function (name) {
        var value = filter[name];
        return name !== without && value !== undefined && value !== null && value !== '' && String(value) !== '';
      })
      .map(function (name) {
        return [name, String(filter[name])];
      });
  }

  // The view that an address without a query opens (src/views/listOpening.tsx).
  function defaultView() {
    var views = String(query) === '' ? kept('preferences.orders.views') : null;
    return (views || []).filter(function (view) {
      return view.isDefault;
    })[0];
  }

  // The list's state: of the address, else of the default view, else the beginning. A view that was saved before the
  // name of its dates stood in its filter is not guessed.
  function listState() {
    var view = defaultView();
    if (view && view.dates) return null;
    var filter = view ? view.filter : parse(query.get('filter'));
    return {
      pagination: {
        page: Number(query.get('page')) || 1,
        perPage: Number(view ? view.perPage : query.get('perPage')) || 25,
      },
      sort: {
        field: (view ? view.sort.field : query.get('sort')) || 'created_at',
        order: (view ? view.sort.order : query.get('order')) || 'DESC',
      },
      filter: filter || {},
    };
  }

  // The first and the last day of a preset, in days before today; a year begins with its first (datePresets.ts).
  var presets = { today: [0, 0], yesterday: [1, 1], last_7_days: [6, 0], last_30_days: [29, 0], this_year: [0, 0] };

  // Today in the account's time zone, `2026-11-21`; nothing where this browser does not know the zone.
  function today() {
    try {
      return new Intl.DateTimeFormat('en-CA', {
        timeZone: session.user.time_zone || 'Asia/Ho_Chi_Minh',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(now);
    } catch (error) {
      return null;
    }
  }

  function daysBefore(date, days) {
    return new Date(Date.parse(date) - days * 86400000).toISOString().slice(0, 10);
  }

  // The filter with the dates of its preset in place of the name.
  function dated(filter) {
    var span = presets[filter.date_preset];
    var date = Array.isArray(span) && today();
    if (!date) return filter.date_preset ? null : filter;
    var plain = {};
    Object.keys(filter).forEach(function (name) {
      if (name !== 'date_preset') plain[name] = filter[name];
    });
    plain.start_date = filter.date_preset === 'this_year' ? date.slice(0, 4) + '-01-01' : daysBefore(date, span[0]);
    plain.end_date = daysBefore(date, span[1]);
    return plain;
  }

  // The shops that a list is of: those of its filter, else the one that is worked on.
  function shopsOf(filter) {
    var shops = String(filter.shop_id || '')
      .split(',')
      .filter(Boolean);
    return shops.length ? shops : [shop.id];
  }

  var list = location.pathname === '/orders' ? listState() : null;
  var shops = list ? shopsOf(list.filter) : [];
  var asked = list && dated(list.filter);
  if (asked && seesOrders(shops)) {
    early.list = list;
    // Orders of other shops are asked for with the account's token (src/providers/reach.ts).
    var ownOnly = shops.every(function (id) {
      return id === shop.id;
    });
    var token = ownOnly ? shop.token : session.token;
    var filters = filterEntries(asked);
    var paging = [
      ['page', String(list.pagination.page)],
      ['limit', String(list.pagination.perPage)],
      ['sort', list.sort.field],
      ['order', list.sort.order],
    ];
    ask(withQuery('/orders', paging.concat(filters)), token);
    ask(withQuery('/orders/count', filters), token);
    ask(withQuery('/orders/facets', filterEntries(asked, 'status')), token);
  }
  // Counts stand in the sidebar, which is a closed drawer in a narrow window (src/layout/breakpoints.ts), and at home.
  var narrow = typeof matchMedia === 'function' && matchMedia('(max-width:899.95px)').matches;
  if (seesOrders([shop.id]) && (!narrow || location.pathname === '/')) ask('/orders/facets', shop.token);
  ask('/users/me', shop.token);
})();
