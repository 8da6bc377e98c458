// Statistics Finland, municipalities of 2026. Where Swedish is an official language beside Finnish, or alone, and the
// name is another in it, it stands behind a slash.
const listed = `
Akaa, Alajärvi, Alavieska, Alavus, Asikkala, Askola, Aura, Brändö, Eckerö, Enonkoski, Enontekiö,
Espoo/Esbo, Eura, Eurajoki, Evijärvi, Finström, Forssa, Föglö, Geta, Haapajärvi, Haapavesi, Hailuoto,
Halsua, Hamina, Hammarland, Hankasalmi, Hanko/Hangö, Harjavalta, Hartola, Hattula, Hausjärvi, Heinola,
Heinävesi, Helsinki/Helsingfors, Hirvensalmi, Hollola, Huittinen, Humppila, Hyrynsalmi, Hyvinkää,
Hämeenkyrö, Hämeenlinna, Ii, Iisalmi, Iitti, Ikaalinen, Ilmajoki, Ilomantsi, Imatra, Inari, Inkoo/Ingå,
Isojoki, Isokyrö, Janakkala, Joensuu, Jokioinen, Jomala, Joroinen, Joutsa, Juuka, Juupajoki, Juva,
Jyväskylä, Jämijärvi, Jämsä, Järvenpää, Kaarina, Kaavi, Kajaani, Kalajoki, Kangasala, Kangasniemi,
Kankaanpää, Kannonkoski, Kannus, Karijoki, Karkkila, Karstula, Karvia, Kaskinen/Kaskö, Kauhajoki,
Kauhava, Kauniainen/Grankulla, Kaustinen, Keitele, Kemi, Kemijärvi, Keminmaa, Kemiönsaari/Kimitoön,
Kempele, Kerava, Keuruu, Kihniö, Kinnula, Kirkkonummi/Kyrkslätt, Kitee, Kittilä, Kiuruvesi, Kivijärvi,
Kokemäki, Kokkola/Karleby, Kolari, Konnevesi, Kontiolahti, Korsnäs, Koski Tl, Kotka, Kouvola,
Kristiinankaupunki/Kristinestad, Kruunupyy/Kronoby, Kuhmo, Kuhmoinen, Kumlinge, Kuopio, Kuortane,
Kurikka, Kustavi, Kuusamo, Kyyjärvi, Kärkölä, Kärsämäki, Kökar, Lahti, Laihia, Laitila,
Lapinjärvi/Lappträsk, Lapinlahti, Lappajärvi, Lappeenranta, Lapua, Laukaa, Lemi, Lemland, Lempäälä,
Leppävirta, Lestijärvi, Lieksa, Lieto, Liminka, Liperi, Lohja/Lojo, Loimaa, Loppi, Loviisa/Lovisa,
Luhanka, Lumijoki, Lumparland, Luoto/Larsmo, Luumäki, Maalahti/Malax, Maarianhamina/Mariehamn, Marttila,
Masku, Merijärvi, Merikarvia, Miehikkälä, Mikkeli, Muhos, Multia, Muonio, Mustasaari/Korsholm, Muurame,
Mynämäki, Myrskylä/Mörskom, Mäntsälä, Mänttä-Vilppula, Mäntyharju, Naantali, Nakkila, Nivala, Nokia,
Nousiainen, Nurmes, Nurmijärvi, Närpiö/Närpes, Orimattila, Oripää, Orivesi, Oulainen, Oulu, Outokumpu,
Padasjoki, Paimio, Paltamo, Parainen/Pargas, Parikkala, Parkano, Pedersöre, Pelkosenniemi, Pello, Perho,
Petäjävesi, Pieksämäki, Pielavesi, Pietarsaari/Jakobstad, Pihtipudas, Pirkkala, Polvijärvi, Pomarkku,
Pori, Pornainen, Porvoo/Borgå, Posio, Pudasjärvi, Pukkila, Punkalaidun, Puolanka, Puumala, Pyhtää/Pyttis,
Pyhäjoki, Pyhäjärvi, Pyhäntä, Pyhäranta, Pälkäne, Pöytyä, Raahe, Raasepori/Raseborg, Raisio, Rantasalmi,
Ranua, Rauma, Rautalampi, Rautavaara, Rautjärvi, Reisjärvi, Riihimäki, Ristijärvi, Rovaniemi, Ruokolahti,
Ruovesi, Rusko, Rääkkylä, Saarijärvi, Salla, Salo, Saltvik, Sastamala, Sauvo, Savitaipale, Savonlinna,
Savukoski, Seinäjoki, Sievi, Siikainen, Siikajoki, Siikalatva, Siilinjärvi, Simo, Sipoo/Sibbo,
Siuntio/Sjundeå, Sodankylä, Soini, Somero, Sonkajärvi, Sotkamo, Sottunga, Sulkava, Sund, Suomussalmi,
Suonenjoki, Sysmä, Säkylä, Taipalsaari, Taivalkoski, Taivassalo, Tammela, Tampere, Tervo, Tervola, Teuva,
Tohmajärvi, Toholampi, Toivakka, Tornio, Turku/Åbo, Tuusniemi, Tuusula, Tyrnävä, Ulvila, Urjala,
Utajärvi, Utsjoki, Uurainen, Uusikaarlepyy/Nykarleby, Uusikaupunki, Vaala, Vaasa/Vasa, Valkeakoski,
Vantaa/Vanda, Varkaus, Vehmaa, Vesanto, Vesilahti, Veteli, Vieremä, Vihti, Viitasaari, Vimpeli,
Virolahti, Virrat, Vårdö, Vöyri/Vörå, Ylitornio, Ylivieska, Ylöjärvi, Ypäjä, Ähtäri, Äänekoski
`;

export type Municipality = { name: string; swedish?: string | undefined };

/** Finland's 308 municipalities by their Finnish names, in Finnish order. Load it late: it is a help, not a rule. */
export const municipalities: readonly Municipality[] = listed
  .trim()
  .split(/,\s+/)
  .map((one) => {
    const [name = "", swedish] = one.split("/");
    return { name, swedish };
  });
