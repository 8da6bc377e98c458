// Statistics Finland, 2026; behind a slash the Swedish name, official or traditional, where it differs.
const lines = `
Akaa/Ackas, Alajärvi, Alavieska, Alavus/Alavo, Asikkala, Askola, Aura, Brändö, Eckerö, Enonkoski,
Enontekiö/Enontekis, Espoo/Esbo, Eura, Eurajoki/Euraåminne, Evijärvi, Finström, Forssa, Föglö, Geta,
Haapajärvi, Haapavesi, Hailuoto/Karlö, Halsua/Halso, Hamina/Fredrikshamn, Hammarland, Hankasalmi,
Hanko/Hangö, Harjavalta, Hartola/Gustav Adolfs, Hattula, Hausjärvi, Heinola, Heinävesi,
Helsinki/Helsingfors, Hirvensalmi, Hollola, Huittinen/Vittis, Humppila, Hyrynsalmi, Hyvinkää/Hyvinge,
Hämeenkyrö/Tavastkyro, Hämeenlinna/Tavastehus, Ii/Ijo, Iisalmi/Idensalmi, Iitti/Itis, Ikaalinen/Ikalis,
Ilmajoki/Ilmola, Ilomantsi/Ilomants, Imatra, Inari/Enare, Inkoo/Ingå, Isojoki/Storå, Isokyrö/Storkyro,
Janakkala, Joensuu, Jokioinen/Jockis, Jomala, Joroinen/Jorois, Joutsa, Juuka, Juupajoki, Juva/Jockas,
Jyväskylä, Jämijärvi, Jämsä, Järvenpää/Träskända, Kaarina/S:t Karins, Kaavi, Kajaani/Kajana, Kalajoki,
Kangasala, Kangasniemi, Kankaanpää, Kannonkoski, Kannus, Karijoki/Bötom, Karkkila/Högfors, Karstula, Karvia,
Kaskinen/Kaskö, Kauhajoki, Kauhava, Kauniainen/Grankulla, Kaustinen/Kaustby, Keitele, Kemi, Kemijärvi,
Keminmaa, Kemiönsaari/Kimitoön, Kempele, Kerava/Kervo, Keuruu, Kihniö, Kinnula, Kirkkonummi/Kyrkslätt,
Kitee/Kides, Kittilä, Kiuruvesi, Kivijärvi, Kokemäki/Kumo, Kokkola/Karleby, Kolari, Konnevesi,
Kontiolahti/Kontiolax, Korsnäs, Koski Tl/Koskis, Kotka, Kouvola, Kristiinankaupunki/Kristinestad,
Kruunupyy/Kronoby, Kuhmo, Kuhmoinen, Kumlinge, Kuopio, Kuortane, Kurikka, Kustavi/Gustavs, Kuusamo,
Kyyjärvi, Kärkölä, Kärsämäki, Kökar, Lahti/Lahtis, Laihia/Laihela, Laitila/Letala, Lapinjärvi/Lappträsk,
Lapinlahti, Lappajärvi, Lappeenranta/Villmanstrand, Lapua/Lappo, Laukaa/Laukas, Lemi, Lemland, Lempäälä,
Leppävirta, Lestijärvi, Lieksa, Lieto/Lundo, Liminka/Limingo, Liperi/Libelits, Lohja/Lojo, Loimaa, Loppi,
Loviisa/Lovisa, Luhanka, Lumijoki, Lumparland, Luoto/Larsmo, Luumäki, Maalahti/Malax,
Maarianhamina/Mariehamn, Marttila/S:t Mårtens, Masku/Masko, Merijärvi, Merikarvia/Sastmola, Miehikkälä,
Mikkeli/S:t Michel, Muhos, Multia, Muonio, Mustasaari/Korsholm, Muurame, Mynämäki/Virmo, Myrskylä/Mörskom,
Mäntsälä, Mänttä-Vilppula, Mäntyharju, Naantali/Nådendal, Nakkila, Nivala, Nokia, Nousiainen/Nousis, Nurmes,
Nurmijärvi, Närpiö/Närpes, Orimattila, Oripää, Orivesi, Oulainen, Oulu/Uleåborg, Outokumpu, Padasjoki,
Paimio/Pemar, Paltamo, Parainen/Pargas, Parikkala, Parkano, Pedersöre, Pelkosenniemi, Pello, Perho,
Petäjävesi, Pieksämäki, Pielavesi, Pietarsaari/Jakobstad, Pihtipudas, Pirkkala/Birkala, Polvijärvi,
Pomarkku, Pori/Björneborg, Pornainen/Borgnäs, Porvoo/Borgå, Posio, Pudasjärvi, Pukkila, Punkalaidun,
Puolanka, Puumala, Pyhtää/Pyttis, Pyhäjoki, Pyhäjärvi, Pyhäntä, Pyhäranta, Pälkäne, Pöytyä/Pöytis,
Raahe/Brahestad, Raasepori/Raseborg, Raisio/Reso, Rantasalmi, Ranua, Rauma/Raumo, Rautalampi, Rautavaara,
Rautjärvi, Reisjärvi, Riihimäki, Ristijärvi, Rovaniemi, Ruokolahti/Ruokolax, Ruovesi, Rusko, Rääkkylä,
Saarijärvi, Salla, Salo, Saltvik, Sastamala, Sauvo/Sagu, Savitaipale, Savonlinna/Nyslott, Savukoski,
Seinäjoki, Sievi, Siikainen, Siikajoki, Siikalatva, Siilinjärvi, Simo, Sipoo/Sibbo, Siuntio/Sjundeå,
Sodankylä, Soini, Somero, Sonkajärvi, Sotkamo, Sottunga, Sulkava, Sund, Suomussalmi, Suonenjoki, Sysmä,
Säkylä, Taipalsaari, Taivalkoski, Taivassalo/Tövsala, Tammela, Tampere/Tammerfors, Tervo, Tervola,
Teuva/Östermark, Tohmajärvi, Toholampi, Toivakka, Tornio/Torneå, Turku/Åbo, Tuusniemi, Tuusula/Tusby,
Tyrnävä, Ulvila/Ulvsby, Urjala/Urdiala, Utajärvi, Utsjoki, Uurainen, Uusikaarlepyy/Nykarleby,
Uusikaupunki/Nystad, Vaala, Vaasa/Vasa, Valkeakoski, Vantaa/Vanda, Varkaus, Vehmaa/Vemo, Vesanto,
Vesilahti/Vesilax, Veteli/Vetil, Vieremä, Vihti/Vichtis, Viitasaari, Vimpeli/Vindala, Virolahti/Vederlax,
Virrat/Virdois, Vårdö, Vöyri/Vörå, Ylitornio/Övertorneå, Ylivieska, Ylöjärvi, Ypäjä, Ähtäri, Äänekoski
`;

export type Municipality = { name: string; swedish?: string | undefined };

/** In Finnish order. Large: load it lazily. */
export const municipalities: readonly Municipality[] = lines
  .trim()
  .split(/,\s+/)
  .map((line) => {
    const [name = "", swedish] = line.split("/");
    return { name, swedish };
  });
