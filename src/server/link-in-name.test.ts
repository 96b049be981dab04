/** @jest-environment node */
import { hasLink } from "./link-in-name";

/** As people of the site's markets write their names, also in a hurry. */
const names = [
  // English
  ...[
    "Ms.Ai Tanaka",
    "J.R. Smith",
    "J.R.Smith",
    "St.John Rivers",
    "Mr.O'Neil",
    "Dr.Ali",
    "A & B <3",
    "Mrs.Do",
  ],
  ...["Anne-Marie St.Clair", "Robert Downey Jr.", "Prof.Dr.Jean-Luc O’Brien", "Noor Khan, M.Sc", "Chen.Li"],
  // Arabic
  ...["د.محمد العلي", "م.أحمد", "الدكتور.يوسف", "عبد الله بن راشد", "Sh.Khalid Al.Maktoum", "Abd.El Rahman"],
  // German
  ...[
    "Dr.med.Müller",
    "Dipl.-Ing. Jürgen Groß",
    "Prof.Dr.h.c.Weiß",
    "Hr.Schmidt",
    "v.d.Leyen",
    "Mag.pharm.Özil",
  ],
  // Spanish
  ...["Sra.Núñez", "D.José Mª Ibáñez", "Ing.Peña", "Mª.del Carmen"],
  // French
  ...["Mme.Lefèvre", "M.Çelik", "Me.Dupont-Aignan", "J.-F.Çaglar", "Dr.Ève de La Tour"],
  // Hebrew
  ...["ד״ר.כהן", "עו״ד.לוי", "א.ב. יהושע", "פרופ׳.בן־דוד"],
  // Hungarian
  ...["Dr.Őry Ádám", "ifj.Szűcs Ödön", "özv.Kovácsné", "id.Nagy"],
  // Italian
  ...["Dott.Nicolò", "Avv.De Luca", "Sig.ra D’Angelo", "Ing.Forlì"],
  // Korean
  ...["김 지호", "Kim.Min", "이.서연", "Min.Kim", "남궁 민수"],
  // Dutch
  ...["D.de Vries", "drs.Jansen", "mr.van den Berg", "J.P.Balkenende", "Ir.Ü.Çetin"],
  // Romanian
  ...["Dr.Comănescu", "Ing.Ștefan Țîrlea", "Dna.Ionescu", "Av.Ăneasă"],
  // Russian
  ...["И.П.Сидоров", "Проф.Ёлкин", "г-жа.Иванова", "д-р.Щукин", "А.С. Пушкин", "О’Генри"],
  // Turkish
  ...["Av.Şükrü Öz", "Doç.Dr.Çağla", "Op.Dr.İnci", "Sn.Ünal", "Md.Karim"],
  // Others
  ...[
    "Prof.Ruđer Novak",
    "Nguyễn Văn A",
    "王小明",
    "山田 太郎",
    "Dr.Đorđe",
    "Łukasz Żak",
    "2.Ali",
    "Ph.D Noor",
  ],
  ...["Co\u0301rdoba", "Dr.Coma\u0306nescu", "علي\u200cرضا", "Dr.Ali/Dr.Noor", "Noor / Ali", "No.1 Ali"],
];

const spams = [
  ...["t.me/casino", "T.me/casino", "bit.ly/3xyz", "casino.win", "казино.рф", "CASINO.WIN", "Casino.Win"],
  ...["Win https://spam.example", "visit www.spam.example", "WWW.spam.example", "www2.spam.example"],
  ...["cheap-flats.com", "выигрыш.ru", "<a href=x>Noor</a>", "</b>", "<!-- x -->", "[url=spam]Noor[/url]"],
  ...["[link]x", "ftp://x", "http://1.2.3.4", "1.2.3.4", "go 10.0.0.1/x", "casino.online", "casino.top now"],
  ...[
    "Noor casino.bet",
    "casino.xn--p1ai",
    "xn--80aswg.xn--p1ai",
    "казино.онлайн",
    "ставки.рус",
    "кредит.укр",
  ],
  ...[
    "赌场.中国",
    "赌场。中国",
    "博彩.娱乐",
    "賭場.香港",
    "카지노.한국",
    "카지노.닷컴",
    "カジノ.コム",
    "موقع.شبكة",
    "كازينو.امارات",
  ],
  ...[
    "קזינו.קום",
    "הימורים.ישראל",
    "καζίνο.ελ",
    "casino．win",
    "ｃａｓｉｎｏ．ｗｉｎ",
    "casino\u200b.win",
    "ca\u00adsino.win",
  ],
  ...[
    "casino[.]win",
    "casino (.) win",
    "casino(dot)com",
    "казино [точка] рф",
    "wa.me/971500000000",
    "t.co/abc",
  ],
  ...[
    "x.com",
    "dr.com",
    "m.casino.ru",
    "dr.casino.win",
    "casino.ro",
    "casino.de",
    "şans.com.tr",
    "glücksspiel.de",
  ],
  ...[
    "müller-casino.at",
    "jeu.fr",
    "apuestas.es",
    "scommesse.it",
    "gokken.nl",
    "játék.hu",
    "카지노.kr",
    "casino.co.il",
  ],
  ...[
    "discord.gg/abc",
    "goo.gl/x",
    "linktr.ee/casino",
    "casino.example/win",
    "casino.example:8080",
    "t.me",
    "vk.cc/x",
  ],
  ...[
    "win@casino.com",
    "join:casino.vip",
    "(casino.club)",
    "casino.xyz!",
    "казино.com",
    "a-b.c-d.info",
    "id.me/x",
  ],
];

test("both lists are long enough to mean something", () => {
  expect(new Set(names).size).toBeGreaterThanOrEqual(60);
  expect(new Set(spams).size).toBeGreaterThanOrEqual(60);
});

test.each(names)("a person may be called %s", (name) => {
  expect(hasLink(name)).toBe(false);
});

test.each(spams)("%s is no name", (name) => {
  expect(hasLink(name)).toBe(true);
});

test.each(["a.", "[ ", "( ", "<", "www.", "-", "a-"])("a name full of %j is read at once", (piece) => {
  const begun = performance.now();
  hasLink(piece.repeat(120).slice(0, 120));
  expect(performance.now() - begun).toBeLessThan(500);
});
