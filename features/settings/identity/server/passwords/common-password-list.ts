/**
 * Words that passwords are commonly made of, in lower case and without the digits and signs people
 * hang on them. Everything derived from them is found by `isCommon`.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw pass passe passcode passphrase pwd pword parola senha contrasena
  motdepasse wachtwoord heslo haslo salasana lozinka sifre parool kennwort geheim geheimnis secret
  secreto segredo welcome willkommen bienvenue bienvenido hello hallo bonjour hola letmein
  letmeinnow openup opensesame sesame iloveyou ilove iloveu loveyou lovely love lover loveme
  loving amour amore liebe teamo tequiero admin administrator administrateur root toor user
  username guest test testing tester testtest temp temporary default changeme changeit change
  login logon signin sysadmin system superuser super manager master owner access account demo
  example sample qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc
  asdzxc wasd qwe asd zxc dragon monkey tiger lion bear eagle falcon hawk wolf panther cheetah
  shark dolphin horse pony bunny rabbit puppy kitty kitten cat dog doggy chicken turtle snake
  cobra viper spider bird phoenix unicorn dinosaur elephant giraffe penguin panda koala zebra
  buffalo mustang stallion bulldog beagle poodle hamster sunshine sunflower sun moon moonlight
  star stars starlight sky rainbow summer winter spring autumn fall snow snowball snowflake rain
  storm thunder lightning fire ice water ocean river flower flowers rose lily daisy jasmine violet
  orchid cherry apple banana orange lemon peach strawberry pineapple mango coconut pumpkin pepper
  ginger honey sugar candy cookie cookies chocolate vanilla cheese butter pizza burger bacon
  coffee whisky whiskey vodka tequila guinness beer football soccer baseball basketball hockey
  tennis golf cricket rugby boxing wrestling racing swimming surfing skater skate running runner
  chelsea arsenal liverpool barcelona realmadrid madrid juventus milan inter bayern dortmund
  manchester united everton celtic rangers yankees lakers bulls cowboys steelers packers eagles
  raiders giants patriots redsox dodgers broncos ravens chargers superman batman spiderman ironman
  hulk thor avengers joker catwoman wonderwoman captain america starwars startrek skywalker vader
  yoda jedi matrix trinity neo gandalf frodo hobbit hogwarts harrypotter potter pokemon pikachu
  charizard digimon naruto sasuke goku dragonball mario luigi zelda sonic minecraft roblox
  fortnite counter counterstrike warcraft starcraft diablo halo xbox playstation nintendo gamer
  game games player hunter killer ninja samurai pirate wizard knight warrior soldier sniper ranger
  shadow ghost phantom reaper demon devil angel angels heaven hell god jesus christ jesuschrist
  church faith blessed blessing grace hope peace michael jordan jennifer jessica ashley amanda
  daniel matthew joshua andrew anthony thomas robert william george charlie charles harley hannah
  sophie emma olivia bailey maggie molly buster rocky bandit lucky max duke princess prince king
  queen duchess diamond crystal pearl gold golden silver platinum ruby emerald michelle nicole
  nicholas natasha samantha sarah rachel rebecca vanessa victoria elizabeth alexander alexandra
  patrick maria marina martin marcus peter pedro carlos jose juan antonio francisco sebastian
  andrea daniela gabriel isabella valentina lorenzo giovanni dennis steven steve kevin brian
  brandon justin jason james jackson johnny john david chris christian christopher tyler taylor
  travis mother father mom dad mommy daddy mama papa brother sister family baby babygirl babyboy
  girl boy friend friends forever always together happy happiness smile smiley beautiful pretty
  sexy hottie cutie sweet sweety sweetie sweetheart darling babe boyfriend girlfriend wife husband
  marriage wedding birthday computer laptop internet google facebook twitter instagram youtube
  whatsapp linkedin microsoft windows macintosh android samsung nokia iphone linux ubuntu oracle
  cisco server database network security office company business work project developer devloom
  workspace coding code coder hacker hack hacked cyber cloud digital data website webmaster web
  online mobile phone telephone email mail freedom liberty justice victory winner champion legend
  hero power powerful strong strength energy magic magical mystery destiny dream dreamer dreams
  future present money cash dollar rich million millionaire billion luck jackpot casino poker
  blackjack monday tuesday wednesday thursday friday saturday sunday january february march april
  may june july august september october november december today tomorrow yesterday morning night
  london paris berlin rome moscow tokyo newyork york boston chicago dallas texas houston florida
  miami california angeles vegas denver seattle canada australia england scotland ireland france
  germany italy spain brazil mexico india china japan russia europe africa asia red blue green
  yellow purple pink black white brown grey gray scarlet crimson blackwhite blueberry mercedes
  ferrari porsche lamborghini bmw audi toyota honda yamaha suzuki kawasaki ducati chevrolet camaro
  corvette ford volvo volkswagen nissan subaru mazda renault peugeot citroen music guitar piano
  drums drummer singer metallica slipknot nirvana beatles eminem rihanna beyonce madonna elvis
  rock rocknroll rockstar metal jazz blues rapper hiphop dance dancer dancing freepass nopassword
  nopass mypassword mypass yourpassword thepassword newpassword oldpassword password1 adminadmin
  rootroot passpass passwordpassword trustno trustnoone trustme whatever nothing anything
  something everything nobody somebody everyone fuckyou fuckoff fuck shit bitch asshole bullshit
  bollocks biteme suckit pussy sexsex abc abcd abcde abcdef abcdefg abcabc xyz aaa bbb ccc xxx zzz
  one two three four five six seven eight nine ten onetwothree hundred thousand first second last
  number accessgranted enter enterpass entry key keys keyboard lock unlock open close door house
  home garden school college university student teacher doctor nurse police fireman army navy
  marine marines airforce pilot general major maverick iceman goose fisher fishing boomer buddy
  cowboy scooter snoopy garfield mickey minnie donald goofy pluto bambi nemo shrek barbie tigger
  winnie pooh piglet elmo simpson homer bart spongebob scooby zaq xsw cde vfr bgt nhy mju qaz wsx
  edc rfv tgb yhn ujm please thanks thankyou sorry goodbye goodluck goodday goodnight nice cool
  awesome amazing great perfect fantastic wonderful brilliant excellent my your our the is and me
  you it in on new old big little small real best better good bad covid corona coronavirus pandemic
  lockdown quarantine vaccine bitcoin crypto ethereum tiktok instagram whatsapp discord chatgpt
  devloom
  `
    .trim()
    .split(/\s+/),
);
